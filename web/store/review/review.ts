import type { Finding } from '#core/review/findings.ts'
import type { Reviewed } from '#core/review/review-list.ts'

/** What is doubtful in the shop, and who has looked at it (S21.9). @throws StorageError; nothing is changed then */
export interface Review {
  /** Everything that this device knows of, the latest first. */
  list(): Promise<readonly Reviewed[]>
  /** Says that whoever stands at the till has looked at some things, all of them or none. */
  see(found: readonly Pick<Finding, 'doubt' | 'subject'>[], note: string): Promise<void>
}
