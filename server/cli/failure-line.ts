import { StartError } from '#server/config/start-error.ts'
import { DatabaseUnavailable, readFailure } from '#server/db/unavailable.ts'

/** Node's codes of what the person at the terminal can mend: a disk, a folder, a right. */
const OF_THE_SYSTEM = /^(ENOENT|EACCES|EPERM|ENOSPC|EDQUOT|EISDIR|ENOTDIR|EROFS|EMFILE|ENFILE|EIO)$/

/** The one line for whoever started a program that cannot go on; undefined for a bug. */
export function failureLine(error: unknown): string | undefined {
  const { name, code, message } = error as { name?: string; code?: string; message: string }
  if (error instanceof StartError || name === 'BackupDamaged' || OF_THE_SYSTEM.test(code ?? ''))
    return message
  // The driver says in words only that its connection broke.
  const read = readFailure(error, /^Connection terminated|not queryable$/.test(message))
  if (!(read instanceof DatabaseUnavailable)) return undefined
  return `${read.message}: ${(read.cause as Error).message || 'no reason is known'}`
}
