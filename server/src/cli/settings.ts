/** What holds for each file of a run: its configuration, then the command line, which wins. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { counted } from '../contracts/shared/words.js';
import type { Problem, RuleSetting, Suppression } from '../lint/types.js';
import type { ConfigSuppression } from '../workspace/config.js';
import { readConfig } from '../workspace/config.js';
import { ConfigFiles, type FoundConfig } from '../workspace/configFiles.js';
import { hasExpired, settingsFor, SuppressionUse, withoutFile } from '../workspace/configSettings.js';
import { Unreadable } from '../workspace/unreadable.js';
import { anyFits } from './files/anyFits.js';
import { shownPath } from './files/find.js';
import { ignoreLevel, type IgnoreLevel } from './files/gitIgnore.js';
import { reasonOf, type Unread } from './files/unread.js';
import { UsageError } from './usage.js';

/** The settings of one file. */
export interface FileRules {
  rules: Record<string, RuleSetting>;
  suppressions: Suppression[];
  /** Leaves out the problems that are suppressed, and remembers which suppressions were of use. */
  accept(problems: Problem[]): Problem[];
}

export interface SettingsOptions {
  cwd: string;
  /** A configuration file for all files; false for none; undefined to look for the nearest one of each file. */
  config?: string | false;
  /** Severities that win over every configuration. */
  rules?: Record<string, RuleSetting>;
  now: number;
}

/** The settings of a run. */
export class RunSettings {
  private readonly files = new ConfigFiles((uri) => readIfThere(fileURLToPath(uri)));
  private readonly use = new SuppressionUse();
  /** Configurations that hold for a file of the run, and their suppressions that are for one. */
  private readonly configs = new Set<FoundConfig>();
  private readonly met = new Set<ConfigSuppression>();
  /** Configurations that make no sense, with the files that are not linted for it. */
  private readonly broken = new Map<FoundConfig, number>();
  private named: Promise<FoundConfig> | undefined;

  constructor(private readonly options: SettingsOptions) {}

  /**
   * The settings of a file.
   * @throws {UsageError} when its configuration makes no sense: to lint by half of it would hide that
   */
  async of(uri: string): Promise<FileRules> {
    const found = await this.configOf(uri);
    if (found !== undefined && found.faults.length > 0) throw new UsageError(`${this.nameOf(found)}: ${faultsText(found)}`);
    const settings = found === undefined ? undefined : settingsFor(found.config, found.uri, uri, this.options.now);
    if (found !== undefined) this.configs.add(found);
    for (const suppression of [...(settings?.suppressions ?? []), ...(settings?.expired ?? [])]) this.met.add(suppression);
    const active = settings?.suppressions ?? [];
    return {
      rules: { ...settings?.rules, ...this.options.rules },
      suppressions: active.map(withoutFile),
      accept: (problems) => (active.length === 0 ? problems : this.use.apply(uri, active, problems)),
    };
  }

  /** Whether the configuration of a file makes sense. One that does not is told by {@link failures}, once for all its files. */
  async isSoundFor(uri: string): Promise<boolean> {
    const found = await this.configOf(uri);
    if (found === undefined || found.faults.length === 0) return true;
    this.broken.set(found, (this.broken.get(found) ?? 0) + 1);
    return false;
  }

  /** The configurations that make no sense, and what that means for the run. */
  failures(): Unread[] {
    return [...this.broken].map(([found, files]) => {
      const left = files === 0 ? '' : `; ${counted(files, 'file')} for which it holds ${files === 1 ? 'was' : 'were'} not linted`;
      return { path: this.nameOf(found), reason: faultsText(found) + left };
    });
  }

  /** Files that the configuration of a folder leaves out. */
  async ignoreLevels(folder: string): Promise<IgnoreLevel[]> {
    const found = await this.configOf(pathToFileURL(resolve(folder, 'any')).href);
    if (found === undefined) return [];
    if (found.faults.length > 0) this.broken.set(found, 0);
    if (found.config.ignore.length === 0) return [];
    return [ignoreLevel(resolve(fileURLToPath(found.uri), '..'), found.config.ignore)];
  }

  /**
   * Suppressions that do nothing: those that were met and have expired or accepted nothing, and those for files that are nowhere.
   * Of one whose files are there but were not linted nothing is known.
   */
  async notices(): Promise<string[]> {
    const unused = new Set(this.use.unused());
    const notices: string[] = [];
    for (const config of this.configs) {
      for (const suppression of config.config.suppressions) {
        const why = this.met.has(suppression) ? this.whyMet(suppression, unused) : await whyUnmet(suppression, config);
        if (why === undefined) continue;
        const what = [suppression.rule ?? 'all rules', suppression.file ?? '', suppression.pointer ?? ''].filter((part) => part !== '').join(' ');
        notices.push(`${this.nameOf(config)}: suppression ${suppression.index + 1} (${what}) ${why}`);
      }
    }
    return notices;
  }

  private whyMet(suppression: ConfigSuppression, unused: ReadonlySet<ConfigSuppression>): string | undefined {
    if (hasExpired(suppression, this.options.now)) return `expired on ${String(suppression.expires)} and does not hold any more`;
    return unused.has(suppression) ? 'has nothing to accept any more and can go' : undefined;
  }

  private async configOf(uri: string): Promise<FoundConfig | undefined> {
    const { config } = this.options;
    if (config === false) return undefined;
    this.named ??= config === undefined ? undefined : this.load(config);
    return this.named ?? this.files.of(uri);
  }

  private nameOf({ uri }: FoundConfig): string {
    return shownPath(fileURLToPath(uri), this.options.cwd);
  }

  private async load(config: string): Promise<FoundConfig> {
    const path = resolve(this.options.cwd, config);
    try {
      const text = await readFile(path, 'utf8');
      return { uri: pathToFileURL(path).href, text, ...readConfig(text) };
    } catch (error) {
      throw new UsageError(`the configuration ${config} could not be read: ${reasonOf(error)}`);
    }
  }
}

/** The text of a file; undefined where there is none. */
async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new Unreadable(reasonOf(error));
  }
}

async function whyUnmet({ file }: ConfigSuppression, { uri }: FoundConfig): Promise<string | undefined> {
  if (file === undefined || (await anyFits(fileURLToPath(new URL('.', uri)), file)) !== false) return undefined;
  return 'fits no file that is there and can go';
}

function faultsText({ text, faults }: FoundConfig): string {
  return faults
    .map(({ pointer, message, offset, foundBy }) => {
      const place = foundBy === 'syntax' ? `line ${text.slice(0, offset).split(/\r\n|\r|\n/).length}: ` : pointer === '' ? '' : `at ${pointer}: `;
      return place + message.replace(/\.$/, '');
    })
    .join('; ');
}
