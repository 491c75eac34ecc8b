const COMPLAINT = /\b(FATAL|PANIC|ERROR|error):/

/** Why PostgreSQL stopped, from its log, which is of many starts: the last error, else the last line. */
export function reasonIn(log: string): string {
  const lines = log.trim().split('\n')
  return lines.findLast((line) => COMPLAINT.test(line)) ?? lines.at(-1) ?? ''
}

/** Why one run of a program failed, from its output: the first error, which the others follow from. */
export function firstReasonIn(output: string): string {
  return output.split('\n').find((line) => COMPLAINT.test(line)) ?? reasonIn(output)
}
