import type { Product } from '#core/catalog/product.ts'
import { groupNamed, groupsOf, ofItsGroup, type Variant } from '#core/catalog/product-group.ts'
import type { Tx } from '#server/db/transact.ts'

/**
 * What a body says of a product's group by its name alone, as the product's form does: that it is in the one of that name,
 * which may be new, or in none (S19.27). Nothing where the body names no group, or names one by its id.
 * @param before the product as it is; undefined for a new one
 */
export async function groupOfBody(
  tx: Tx,
  { groupId, groupName }: { groupId?: string | undefined; groupName?: string | undefined },
  before: Product | undefined,
  newId: () => string,
): Promise<Partial<Variant>> {
  const saysNone = groupId === '' && groupName?.trim() === ''
  if (groupName === undefined || groupId || saysNone) return {}
  return groupNamed(groupName, before && ofItsGroup(before), { groups: await readGroups(tx), newId })
}

async function readGroups(tx: Tx): Promise<{ id: string; name: string }[]> {
  const members = await tx.query<{ id: string; groupId: string; groupName: string }>(
    `select id, group_id as "groupId", coalesce(group_name, '') as "groupName" from products
     where business_id = $1 and not deleted and group_id <> ''`,
    [tx.businessId],
  )
  return [...groupsOf(members.map((product) => ({ product }))).values()]
}
