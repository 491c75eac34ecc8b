import type { About, Finding, Paper } from './findings.ts'

/** What its server doubts of something that somebody did, as `DOUBTED` says it. */
interface Marks {
  notPermitted?: boolean | undefined
  dateFar?: boolean | undefined
}

/** Whether a server doubts anything of it. */
export function isMarked({ notPermitted, dateFar }: Marks): boolean {
  return notPermitted === true || dateFar === true
}

/** What a server doubts of something that somebody did, each doubt for itself. */
export function marked(
  { notPermitted, dateFar }: Marks,
  subject: string,
  about: About,
  paper: Paper,
): Finding[] {
  const doubts = [
    ...(notPermitted ? (['not-permitted'] as const) : []),
    ...(dateFar ? (['date-far'] as const) : []),
  ]
  return doubts.map((doubt) => ({ ...paper, doubt, subject, about, others: [], goods: [] }))
}
