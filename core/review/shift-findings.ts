import { printedNumber } from '../numbering/printed-number.ts'
import type { CashUpRules } from '../shifts/cash-up-rules.ts'
import { type DrawerMove, TIPS_PAID } from '../shifts/drawer-move.ts'
import type { Closing, Shift } from '../shifts/shift.ts'
import {
  closingOf,
  differenceOf,
  isClosedTwice,
  marksOfGroup,
  type ShiftGroup,
  shiftGroups,
} from '../shifts/shift-group.ts'
import { doubledNumbers, ofDoubled } from './doubled-numbers.ts'
import type { About, Doubt, Finding, Paper } from './findings.ts'
import { marked } from './marked.ts'

/** How much a cash-up may differ. */
export type DifferenceLimits = Pick<CashUpRules, 'noteAbove' | 'approveAbove'>

/** What is doubtful in a move of a drawer. */
export function ofMove(move: DrawerMove): Finding[] {
  const { id, shiftId, reason, amount, by, device, at } = move
  const paper = { id: shiftId ?? '', number: reason, amount, who: by?.name ?? '', device, at }
  return marked(move, id, aboutMove(move), paper)
}

/** Tips that were paid otherwise are in no drawer, and in no shift (S11.16). */
export function aboutMove({ kind }: Pick<DrawerMove, 'kind'>): About {
  return kind === TIPS_PAID ? 'tips-paid' : 'drawer-move'
}

/** What is doubtful in shifts and their cash-ups. @param limits what is above either is on the list */
export function ofShifts(shifts: readonly Shift[], { noteAbove, approveAbove }: DifferenceLimits): Finding[] {
  const most = Math.min(noteAbove, approveAbove ?? noteAbove)
  const groups = shiftGroups(shifts)
  const closings = groups.flatMap((group) => group.closings.map((closing) => ({ group, closing })))
  const doubled = doubledNumbers(closings.map(({ closing }) => closing))
  return [
    ...groups.flatMap((group) => ofGroup(group, most)),
    ...ofDoubled(doubled, (number) =>
      closings
        .filter(({ closing }) => closing.number === number)
        .map(({ group, closing }) => paperOfClosing(group.shift.id, closing)),
    ),
  ]
}

function ofGroup(group: ShiftGroup, most: number): Finding[] {
  const closing = closingOf(group)
  const { shift } = group
  if (!closing) return marked(marksOfGroup(group), shift.id, 'cash-up', paperOfOpening(shift))
  const paper = paperOfClosing(shift.id, closing)
  const of = (doubt: Doubt, subject: string): Finding => ({
    ...paper,
    ...{ doubt, subject, about: 'cash-up', others: [], goods: [] },
  })
  const others = group.closings.filter(({ id }) => id !== closing.id)
  const isFar = Math.abs(differenceOf(closing)) > most
  return [
    ...(isClosedTwice(group)
      ? [
          {
            ...of('closed-twice', shift.id),
            others: others.map((each) => paperOfClosing(shift.id, each)),
          },
        ]
      : []),
    ...marked(marksOfGroup(group), shift.id, 'cash-up', paper),
    ...(isFar ? [of('difference', closing.id)] : []),
  ]
}

// A shift that is open still has no number.
function paperOfOpening({ id, device, openedBy, openedAt, float }: Shift): Paper {
  return { id, number: '', amount: float, who: openedBy?.name ?? '', device, at: openedAt }
}

function paperOfClosing(shiftId: string, closing: Closing): Paper {
  const { closedBy, closedAt, device } = closing
  const said = { amount: differenceOf(closing), isDifference: true } as const
  return {
    ...{ id: shiftId, number: printedNumber(closing), who: closedBy?.name ?? '' },
    ...said,
    ...{ device, at: closedAt },
  }
}
