/** The commit that VS Code's own git extension has checked out. */
import { extensions, type Uri } from 'vscode';

/** The part of the git extension's API (version 1) that is used here. */
interface GitRepository {
  state: { HEAD?: { commit?: string } };
}
interface GitApi {
  repositories: GitRepository[];
  getRepository(uri: Uri): GitRepository | null;
}
interface GitExtension {
  enabled: boolean;
  getAPI(version: 1): GitApi;
}

/** The full id of the commit at HEAD of the repository that holds `near` (else the only one open); undefined when git does not know. */
export async function commitNear(near: Uri | undefined): Promise<string | undefined> {
  try {
    const git = await extensions.getExtension<GitExtension>('vscode.git')?.activate();
    if (!git?.enabled) return undefined;
    const api = git.getAPI(1);
    const repository = (near && api.getRepository(near)) ?? (api.repositories.length === 1 ? api.repositories[0] : undefined);
    return repository?.state.HEAD?.commit;
  } catch {
    // Without git the commit is left for the author to fill in.
    return undefined;
  }
}
