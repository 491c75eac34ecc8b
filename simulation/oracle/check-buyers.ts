import type { Recipient, RecipientFact } from '#core/vat/recipient.ts'
import { issuedFor } from '#core/vat/recipients.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import type { FoldedOperation } from './fold.ts'

/**
 * Whom a paper names is kept as it was said, unless somebody asked to be forgotten: then nothing is left of it, whatever
 * arrived first (S18.20). What a paper says is its latest correction, and its first issue stands beside it (S18.14).
 */
export function checkBuyers(
  { server, recorder }: World,
  businessId: string,
  folded: readonly FoldedOperation[],
): void {
  const [issued, forgotten] = [new Map<string, RecipientFact>(), new Map<string, number>()]
  for (const { op, logged } of folded) {
    if (logged.status !== 'applied') continue
    if (op.type === 'recipient.issue' && !issued.has(op.payload.recipient.id))
      issued.set(op.payload.recipient.id, op.payload.recipient)
    if (op.type === 'recipient.forget') {
      const { id, forgottenAt } = op.payload
      forgotten.set(id, Math.min(forgottenAt, forgotten.get(id) ?? forgottenAt))
    }
  }
  const rows = rowsOf(server.state, businessId, 'recipients') as unknown as Recipient[]
  for (const row of rows) {
    const { id, name, address, vatNumber, customerId, forgottenAt } = row
    if (forgottenAt !== (forgotten.get(id) ?? null))
      recorder.violate(`recipient ${id} was forgotten at ${forgottenAt}, not at ${forgotten.get(id)}`)
    if (forgotten.has(id) && (customerId !== null || `${name}${address}${vatNumber}` !== ''))
      recorder.violate(`recipient ${id} was forgotten, and is still called ${name}`)
    if (!forgotten.has(id) && name !== issued.get(id)?.name)
      recorder.violate(`recipient ${id} is called ${name}, not ${issued.get(id)?.name}`)
  }
  const stored = new Set(rows.map(({ id }) => id))
  for (const id of [...issued.keys(), ...forgotten.keys()])
    if (!stored.has(id)) recorder.violate(`recipient ${id} is not on the server`)
  for (const saleId of new Set(rows.map((row) => row.saleId))) checkStanding(recorder, saleId, rows)
}

function checkStanding(recorder: World['recorder'], saleId: string, rows: readonly Recipient[]): void {
  let [first, last]: (Recipient | undefined)[] = []
  for (const row of rows) {
    if (row.saleId !== saleId || row.forgottenAt !== null) continue
    const isBefore = (one: Recipient, other: Recipient | undefined) => !other || timeOf(one) < timeOf(other)
    if (row.correctedAt === null && isBefore(row, first)) first = row
    if (row.correctedAt !== null && (!last || timeOf(last) < timeOf(row))) last = row
  }
  const read = issuedFor(
    saleId,
    rows.filter(({ forgottenAt }) => forgottenAt === null),
  )
  if (first && read?.first.id !== first.id)
    recorder.violate(`the paper of ${saleId} was first made out by ${read?.first.id}, not by ${first.id}`)
  if (last && read?.stands.id !== last.id)
    recorder.violate(`the paper of ${saleId} says what ${read?.stands.id} said, not ${last.id}`)
}

/** As text that sorts: by time, then by id. */
const timeOf = ({ issuedAt, correctedAt, id }: Recipient) =>
  `${String(correctedAt ?? issuedAt).padStart(15, '0')} ${id}`
