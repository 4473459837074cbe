/** What a run of the measurements found, as a table and as JSON. */

/** One thing measured: what each contender took, and how it compares. */
export interface Row {
  group: string;
  what: string;
  unit: 'ms' | 'KB' | 'MB';
  /** What this project takes. */
  ours: number;
  /** What others take for the same, by their name. */
  others: Record<string, number>;
  /** Ratios to reach: `most` is ours divided by the other, `timesFaster` the other divided by ours. */
  aims?: Record<string, { most?: number; timesFaster?: number }>;
  note?: string;
}

/** The rows as lines for a terminal. A ratio that misses its aim says so. */
export function table(rows: readonly Row[]): string {
  const lines: string[] = [];
  let group: string | undefined;
  for (const row of rows) {
    if (row.group !== group) lines.push('', row.group);
    group = row.group;
    const parts = Object.entries(row.others).map(([name, value]) => `${comparison(row, name, value)}`);
    lines.push(`  ${row.what.padEnd(44)} ${shown(row.ours).padStart(9)} ${row.unit}   ${parts.join('; ')}${row.note === undefined ? '' : ` (${row.note})`}`);
  }
  return lines.join('\n');
}

function comparison({ ours, unit, aims }: Row, name: string, value: number): string {
  const aim = aims?.[name];
  if (aim?.timesFaster !== undefined) {
    const times = value / ours;
    return `${shown(times)} × as fast as ${name} (${shown(value)} ${unit})${times >= aim.timesFaster ? '' : `, aim ${aim.timesFaster}`}`;
  }
  const ratio = ours / value;
  const missed = aim?.most !== undefined && ratio > aim.most ? `, aim ${aim.most}` : '';
  return `${shown(ratio)} × ${name} (${shown(value)} ${unit})${missed}`;
}

/** Three significant digits, as a person reads them. */
function shown(value: number): string {
  if (value >= 100) return String(Math.round(value));
  return value >= 10 ? value.toFixed(1) : value.toPrecision(2);
}
