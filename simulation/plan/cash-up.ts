import { dayOf } from '#core/calendar/local-day.ts'
import { cents, ZERO } from '#core/money/cents.ts'
import { MOVE_KINDS, TIPS_PAID } from '#core/shifts/drawer-move.ts'
import { floatsToConfirm } from '#core/shifts/floats-apart.ts'
import type { AskedMove } from '#core/shifts/open-shift.ts'
import { keyOf } from '#core/shifts/to-bank.ts'
import { drawerIdOf } from '#web/store/db/device.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import type { Random } from '../kernel/random.ts'
import { databaseOf } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import type { ActionKind } from './plan.ts'

// What somebody is owed, or some of it: also who left, and nobody who is named.
async function someTips({ reports }: ShopStore, said: number): Promise<Partial<AskedMove>> {
  const { lines } = await reports.tips({ from: Date.UTC(2020, 0, 1), to: Date.UTC(2099, 0, 1) })
  const due = lines.filter(({ owed }) => owed > 0)
  const line = due[Math.floor((said / 0.6) * due.length)]
  if (!line) return {}
  const tipsTo = { staffId: line.staffId || null, name: line.name }
  return { tipsTo, amount: line.owed, reason: 'Tips' }
}

/** What somebody does with the drawer. @returns undefined for other actions */
export function cashingUp(
  { shop, device }: Tab,
  kind: ActionKind,
  random: Random,
): (() => Promise<unknown>) | undefined {
  if (!shop) return undefined
  const { shifts } = shop
  const amount = cents(random.below(500) * 100)
  if (kind === 'open-shift') return () => shifts.open({ total: amount })
  if (kind === 'move-cash') {
    const said = random.next()
    const move = random.mustPick([...MOVE_KINDS, TIPS_PAID] as const)
    const moved = move === 'no-sale' ? ZERO : cents(amount + 1)
    if (move === TIPS_PAID) {
      const tipsTo = { staffId: null, name: '' }
      return () => shifts.payTips({ amount: moved, reason: 'Bank transfer', tipsTo })
    }
    return async () => {
      // What another till opened with while apart is said to be cash of its own, or the same cash.
      // The list of shifts is only read where a screen shows it.
      const own = device.disk.table(databaseOf(device), 'meta').get('device') as
        | Parameters<typeof drawerIdOf>[0]
        | undefined
      const drawerId = own && drawerIdOf(own)
      const open = (await shifts.history()).find(
        ({ shift, closings }) => closings.length === 0 && shift.drawerId === drawerId,
      )
      const apart = open && (await shifts.read(open.shift.id))
      const [unsaid] = apart ? floatsToConfirm(apart) : []
      const tips = move === 'out' && said < 0.6 ? await someTips(shop, said) : undefined
      if (!unsaid) return shifts.move({ kind: move, amount: moved, reason: 'Taxi', ...tips })
      const float = said < 0.5 ? unsaid.float : ZERO
      return shifts.move({ kind: 'in', amount: float, reason: 'Float', confirms: unsaid.id })
    }
  }
  const pick = random.next()
  if (kind === 'choose-drawer')
    return async () => {
      const drawers = [...new Set((await shifts.history()).map(({ shift }) => shift.drawerId))]
      const drawerId = drawers[Math.floor(pick * drawers.length)]
      if (drawerId !== undefined) await shifts.chooseDrawer(drawerId)
    }
  if (kind !== 'close-shift') return undefined
  return async () => {
    const open = (await shifts.history()).filter(({ closings }) => closings.length === 0)
    const group = open[Math.floor(pick * open.length)]
    const counted = { cash: { total: amount }, machines: {}, left: ZERO, note: 'As counted' }
    if (group) await shifts.close(group.shift.id, counted)
    if (group && pick < 0.3) return
    // Tills that are apart bank the same cash: both did.
    const { waiting } = await shifts.bankState()
    await shifts.bank({ chosen: waiting.map(keyOf), reference: `Slip ${amount}`, day: dayOf(shop.now()) })
  }
}
