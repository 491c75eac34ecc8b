import {
  groupIntents,
  planGroup,
  type SharedFields,
  type TypedGroup,
  writeValues,
} from '#core/catalog/group-plan.ts'
import { groupsOf, NO_VARIANT, optionValues } from '#core/catalog/product-group.ts'
import { cents } from '#core/money/cents.ts'
import type { Random } from '../kernel/random.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'

const SIZES = ['S', 'M', 'L', 'XL', '38', '40']
const BEGINS: SharedFields = {
  ...{ sellPrice: cents(9_900), costPrice: cents(4_000), tradePrice: null, categoryId: null },
  vatClass: 'standard',
}
/** So many kinds of one group, and a run has enough goods. */
const MOST_KINDS = 4

/** Somebody makes a product in two kinds, adds one to it, gives it another name, or takes a kind out of it. */
export function groupGoods(
  world: World,
  { shop }: Tab,
  random: Random,
): (() => Promise<unknown>) | undefined {
  if (!shop) return undefined
  const groups = [...groupsOf(shop.catalogue.get().items.filter(({ demo }) => !demo)).values()]
  // Often the same one, so that devices write it at once.
  const known = random.chance(0.9) ? groups[0] : undefined
  const one = known && random.pick(known.members)
  if (one && random.chance(0.2))
    return () =>
      shop.commit([{ type: 'product.patch', payload: { id: one.product.id, fields: { ...NO_VARIANT } } }])
  const sizes = known ? optionValues(known.members, 0).map(({ value }) => value) : []
  const more = sizes.length < MOST_KINDS ? [random.mustPick(SIZES)] : []
  const typed: TypedGroup = {
    name: random.mustPick(['T-shirt', 'Tee', 'Top']),
    options: [{ name: random.mustPick(['Size', 'Fit']), values: writeValues([...sizes, ...more]) }],
  }
  const plan = planGroup(typed, known, groups)
  if (!plan.ok) return undefined
  const ports = { newId: () => `${shop.identity.businessId}-${world.newId()}`, now: shop.now(), groups }
  const chosen = plan.members.filter(({ isNew }) => isNew)
  const intents = groupIntents({ ...plan, chosen }, BEGINS, known, ports)
  return intents.length === 0 ? undefined : () => shop.commit(intents)
}
