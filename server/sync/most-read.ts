import { ReadTooMuch } from '#server/db/transact.ts'

/**
 * Characters that a page of rows may be read from. Ten thousand usual sales are eight million; but an account may
 * push sales of eight megabytes, and forty of them took a server four gigabytes to answer.
 */
export const MOST_READ = 16 * 1024 * 1024

/**
 * Reads a page of rows, and where that is more than a server should hold, a shorter one: at last of a single row, which
 * has no limit, so that the device gets on.
 * @param read reads a page of at most so many rows, in a transaction with this `mostRead`
 */
export async function readWithin<Page>(
  limit: number,
  read: (limit: number, mostRead: number | undefined) => Promise<Page>,
): Promise<Page> {
  for (let rows = limit; rows > 1; rows = Math.ceil(rows / 8)) {
    try {
      return await read(rows, MOST_READ)
    } catch (error) {
      if (!(error instanceof ReadTooMuch)) throw error
    }
  }
  return read(1, undefined)
}
