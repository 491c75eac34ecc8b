import type { Recipient } from '#core/vat/recipient.ts'
import { firstRecipient, forgetRecipient, issueRecipient } from '#core/vat/recipients.ts'
import type { Random } from '../kernel/random.ts'
import { databaseOf } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'
import { salesOn } from './give-back.ts'
import type { ActionKind } from './plan.ts'

/**
 * Somebody asks for a tax invoice of a sale, has it corrected, or the law lets the shop forget them.
 * @returns undefined for other actions, and where there is no sale or nobody to forget
 */
export function namingBuyer(
  world: World,
  tab: Tab,
  kind: ActionKind,
  random: Random,
): (() => Promise<unknown>) | undefined {
  const { shop } = tab
  if (!shop) return undefined
  const known = recipientsOn(tab)
  if (kind === 'forget-buyer') {
    const named = random.pick(known)
    return named && (() => shop.commit([forgetRecipient(named, shop.now())]))
  }
  if (kind !== 'name-buyer') return undefined
  // Half of the time somebody who is named already: then it is a correction, or two tills named one apart.
  const sales = salesOn(tab)
  const before = random.chance(0.5) ? random.pick(known)?.saleId : undefined
  const sale = sales.find(({ id }) => id === before) ?? random.pick(sales)
  if (!sale) return undefined
  const name = world.newId()
  const isCorrection = random.chance(0.5) && known.some(({ saleId }) => saleId === sale.id)
  const id = `${shop.identity.businessId}-${name}`
  return () => {
    const particulars = { name, address: '12 Vilakazi Street', vatNumber: '' }
    const first = firstRecipient(sale, particulars, { id, now: shop.now() })
    return shop.commit([issueRecipient(isCorrection ? { ...first, correctedAt: shop.now() } : first)])
  }
}

/** Whom the papers that a device shows name, as far as they are not forgotten. */
function recipientsOn({ device }: Tab): Recipient[] {
  const rows = (name: string) => device.disk.table(databaseOf(device), name).inOrder()
  const over = rows('overlay').flatMap(({ row }) =>
    row.table === 'recipients' ? [row.row as Recipient] : [],
  )
  const stored = rows('recipients').map(({ row }) => row as unknown as Recipient)
  const byId = new Map([...stored, ...over].map((row) => [row.id, row]))
  return [...byId.values()].filter(({ forgottenAt }) => forgottenAt === null)
}
