import { tick } from '#core/clocks/hlc.ts'
import { cents } from '#core/money/cents.ts'
import { type Intent, OPERATION_VERSION } from '#core/sync/operations.ts'
import { lockHead } from '#server/db/queries/heads.ts'
import type { Caller } from '#server/sync/context.ts'
import { writeAsServer } from '#server/sync/write-as-server.ts'
import type { Random } from '../kernel/random.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'

/** Another program changes goods of a shop by REST. No promise that it survives a restore: no till has it. */
export async function writeByRest({ server, recorder, newId }: Rest, caller: Caller, random: Random) {
  const { businessId } = caller
  const intent = intentOf(rowsOf(server.state, businessId, 'products'), `${businessId}-`, newId(), random)
  const { context } = server
  const made: string[] = []
  let now = 0
  // Its id and the time of the request, which may be long before the business's lock is free.
  const noted = {
    ...context,
    now() {
      now = context.now()
      return now
    },
    newId() {
      const id = context.newId()
      made.push(id)
      return id
    },
  }
  await writeAsServer(noted, caller, async (tx) => {
    made.length = 0
    const occurredAt = now
    const hlc = tick((await lockHead(tx)).clock, occurredAt)
    return {
      intents: [intent],
      async present() {
        const [opId = ''] = made
        const v = OPERATION_VERSION[intent.type]
        recorder.wrote(businessId, { ...intent, seq: 0, opId, v, hlc, occurredAt })
      },
    }
  })
}

type Rest = Pick<World, 'server' | 'recorder'> & { newId(): string }

function intentOf(
  products: readonly { id?: unknown; deleted?: unknown }[],
  prefix: string,
  unique: string,
  random: Random,
): Intent {
  const product = random.pick(products.filter(({ deleted }) => !deleted))
  const id = String(product?.id ?? `${prefix}${unique}`)
  const fields = { name: unique, sellPrice: cents(1 + Number.parseInt(unique.slice(3), 16)) }
  if (!product || random.chance(0.6)) return { type: 'product.patch', payload: { id, fields } }
  const quantity = random.below(50)
  return { type: 'stock.count', payload: { id: `${prefix}${unique}`, productId: id, quantity } }
}
