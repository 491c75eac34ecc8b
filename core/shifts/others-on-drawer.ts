import { parseNumber } from '../numbering/numbers.ts'
import type { KnownShift } from './work-out-figures.ts'

/** Another device that stood over the same drawer. */
export interface OtherDevice {
  /** Its suffix: '' for the first till. */
  device: string
  /** The last thing that this device heard from it, epoch milliseconds. */
  heardAt: number
}

/**
 * The other devices that sold or moved cash in a shift, as far as this one has heard: each may have more, which arrives
 * after the cash-up (S15.14).
 * @param own this device's suffix
 */
export function othersOnDrawer({ group, sales, moves }: KnownShift, own: string): OtherDevice[] {
  const heard = new Map<string, number>()
  const note = (device: string | undefined, at: number) => {
    if (device === undefined || device === own) return
    heard.set(device, Math.max(heard.get(device) ?? 0, at))
  }
  for (const { device, openedAt } of [group.shift, ...group.apart]) note(device, openedAt)
  for (const { number, createdAt } of sales) note(parseNumber(number)?.suffix, createdAt)
  for (const { device, at } of moves) note(device, at)
  return [...heard]
    .map(([device, heardAt]) => ({ device, heardAt }))
    .sort((left, right) => (left.device < right.device ? -1 : 1))
}
