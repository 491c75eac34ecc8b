/** Why a program of PostgreSQL stopped, from its log or output: the last error, else the last line. */
export function reasonIn(log: string): string {
  const lines = log.trim().split('\n')
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line))
  return complaint ?? lines.at(-1) ?? ''
}
