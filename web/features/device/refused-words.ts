import type { QuarantineCode } from '#core/sync/take-batch.ts'
import { catalogue } from '#web/language/catalogue.ts'
import type { Catalogue } from '#web/store/catalogue/catalogue.ts'
import type { CommitRefusal } from '#web/store/commit/commit-refused.ts'
import type { DAMAGED } from '#web/store/db/readable.ts'
import type { RejectedOperation } from '#web/store/db/rejected-operation.ts'
import type { REVIVED } from '#web/store/outbox/revived.ts'
import { operationKind, operationName } from '#web/words/operation-words.ts'

const texts = catalogue('device.refused', {
  unknown: 'The server did not accept it ({code}).',
  reasons: {
    'category-in-use': 'Products still use this category. Move them to another one, then try again.',
    'not-allowed':
      'Only an owner may change this. Ask an owner to do it, or to let the account that sent it do so. Then try again.',
    'demo-mixed': 'It mixes demo products with your own.',
    'category-revived': 'Another device has since added a product to it, so the category is back.',
    damaged:
      'It was damaged in this device’s storage. Export what is left of it. If the second copy has all of it, it comes back the next time Tuckshop starts.',
    malformed:
      'The server could not read it. Export it and send the file to the person who looks after the server.',
    'unknown-type':
      'The server has an older version of Tuckshop and cannot read this yet. Try again once it is updated.',
    'unknown-version':
      'The server has an older version of Tuckshop and cannot read this yet. Try again once it is updated.',
    'other-business': 'It belongs to another business.',
    'server-fault':
      'Something that is stored on the server is damaged, so it could not take this. Tell the person who looks after the server, then try again.',
  } satisfies Record<CommitRefusal | QuarantineCode | typeof DAMAGED | typeof REVIVED, string>,
})

/** Why an operation was refused, in plain words. */
export function refusalReason(code: string): string {
  const { reasons, unknown } = texts
  return code in reasons ? reasons[code as keyof typeof reasons] : unknown({ code })
}

/** What a refused operation was: "Retail price of Coke 500ml", "Deleting the category Bakery". */
export function refusedName({ intent, code }: RejectedOperation, catalogue: Catalogue): string {
  // A damaged one may have kept nothing but its type.
  if (code === 'damaged') return operationKind(intent.type)
  return operationName(intent, {
    product: (id) => catalogue.itemsById.get(id)?.product.name,
    category: (id) => catalogue.categories.find((category) => category.id === id)?.name,
    customer: (id) => catalogue.customers.find((customer) => customer.id === id)?.name,
  })
}
