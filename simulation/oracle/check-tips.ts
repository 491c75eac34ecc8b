import type { Sale } from '#core/sales/sale.ts'
import type { DrawerMove } from '#core/shifts/drawer-move.ts'
import { rowsOf } from '../server/state.ts'
import { databaseOf } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'
import type { Recorder } from './recorder.ts'

/** Before any run, and after it. */
const ALWAYS = { from: Date.UTC(2020, 0, 1), to: Date.UTC(2099, 0, 1) }

/**
 * What a till says that people are owed of tips is what sales and returns say of them less what was paid out of drawers or
 * otherwise, by the server's rows: two tills that paid the same tips out apart both did (S11.16).
 */
export async function checkTips({ server, recorder }: World, tab: Tab): Promise<void> {
  const { shop, device } = tab
  // A till that has a refused operation counts it, and the server does not.
  if (!shop || device.disk.table(databaseOf(device), 'refused').rows.size > 0) return
  const read = <Row>(table: string) =>
    rowsOf(server.state, device.caller.businessId, table) as unknown as Row[]
  const owed = new Map<string, number>()
  const add = (staffId: string | null | undefined, amount: number) =>
    owed.set(staffId ?? '', (owed.get(staffId ?? '') ?? 0) + amount)
  for (const sale of read<Sale>('sales')) add(tippedBy(sale), tipIn(sale))
  for (const { kind, amount, tipsTo } of read<DrawerMove>('cashmoves'))
    if ((kind === 'out' || kind === 'tips') && tipsTo) add(tipsTo.staffId, -amount)
  const expected = [...owed].flatMap(([staffId, amount]) => (amount === 0 ? [] : [`${staffId} ${amount}`]))
  const { lines } = await shop.reports.tips(ALWAYS)
  const shown = lines.flatMap((line) => (line.owed === 0 ? [] : [`${line.staffId} ${line.owed}`]))
  if (shown.sort().join() !== expected.sort().join())
    recorder.violate(`${tab.name} says that of tips ${shown} is owed, it is ${expected}`)
}

/** A sale says whose its tip is: whoever was chosen. */
export function checkTipFor(
  recorder: Recorder,
  sale: Sale,
  chosen: { staffId: string | null } | undefined,
): void {
  if (chosen && tipIn(sale) !== 0 && tippedBy(sale) !== chosen.staffId)
    recorder.violate(`the tip of ${sale.number} is for ${tippedBy(sale)}, not for ${chosen.staffId}`)
}

export const tipIn = ({ tenders }: Pick<Sale, 'tenders'>): number =>
  (tenders ?? []).reduce((sum, { tip }) => sum + (tip ?? 0), 0)

export const tippedBy = ({ tipFor, staffId }: Pick<Sale, 'tipFor' | 'staffId'>): string | null =>
  (tipFor ? tipFor.staffId : staffId) ?? null
