/** What language clients add to a server's command line by themselves. */
const OF_CLIENTS = /^--clientProcessId(?:=\d+)?$/;

/** Whether the arguments ask for the language server and for nothing else; with anything beside it `--stdio` is told as a mistake. */
export function asksForServer(argv: readonly string[]): boolean {
  const others = argv.filter((argument, index) => !(argument === '--stdio' || OF_CLIENTS.test(argument) || (/^\d+$/.test(argument) && argv[index - 1] === '--clientProcessId')));
  return argv.includes('--stdio') && others.length === 0;
}
