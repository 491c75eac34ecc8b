import { type AccountMay, mayChange } from '#core/staff/account-right.ts'
import { hasClockFarAhead, takenEarlier } from '#core/sync/far-ahead.ts'
import { operationId, type PlacedOperation, placeOperations } from '#core/sync/place.ts'
import { sequence } from '#core/sync/sequence.ts'
import { asRepeat, outcomeCode, type Sender, type TakenOutcome } from '#core/sync/take-batch.ts'
import { type PushRequest, type PushResponse, REFUSALS } from '#core/sync/wire.ts'
import { isDataFault } from '#server/db/data-fault.ts'
import { getAccount } from '#server/db/queries/accounts.ts'
import { type Device, lockDevice } from '#server/db/queries/devices.ts'
import { lockHead } from '#server/db/queries/heads.ts'
import { readOperationsAt, readTakenByOpId } from '#server/db/queries/operations.ts'
import { ReadTooMuch, type Tx } from '#server/db/transact.ts'
import type { Caller, SyncContext } from './context.ts'
import { MOST_READ } from './most-read.ts'
import { type DeviceTrust, deviceTrustOf, keepKey, refuseStranger, type SyncRefusal } from './own-device.ts'
import { retryOnConflict } from './retry.ts'
import { takeOperations } from './take-operations.ts'

type Answer = Omit<PushResponse, 'serverTime'>

/**
 * Takes a push: all of it in one transaction, or nothing. Repeated, it changes nothing and gets the same answer. Other
 * devices are poked after the commit. An operation that fails because of what is stored is set aside; the others of its
 * push are then taken in several transactions, in order (decision 0148), as are those that concern more than a server
 * should hold at once.
 */
export async function push(
  context: SyncContext,
  caller: Caller,
  request: PushRequest,
): Promise<PushResponse | SyncRefusal> {
  const answer = await takeParts(context, caller, request)
  if (answer === 'stranger') return refuseStranger(context.db, caller, request.device)
  return 'refused' in answer ? answer : { ...answer, serverTime: context.now() }
}

type Taken = Answer | SyncRefusal | 'stranger'

// Splits a push in halves until the failing operation is alone. Each half is a complete push of its own.
async function takeParts(context: SyncContext, caller: Caller, request: PushRequest): Promise<Taken> {
  try {
    return await takeWhole(context, caller, request, { mostRead: MOST_READ })
  } catch (error) {
    if (!(isDataFault(error) || error instanceof ReadTooMuch) || request.ops.length === 0) throw error
    const half = Math.floor(request.ops.length / 2)
    const [before, after] = [request.ops.slice(0, half), request.ops.slice(half)]
    const last = before.at(-1)
    if (last === undefined) return takeAlone(context, caller, request)
    const first = await takeParts(context, caller, { ...request, ops: before })
    if (first === 'stranger' || 'refused' in first || first.expected !== undefined || first.setBack)
      return first
    const rest = await takeParts(context, caller, { ...request, ops: after, goesOnFrom: operationId(last) })
    if (rest === 'stranger' || 'refused' in rest) return rest
    return { ...rest, outcomes: [...first.outcomes, ...rest.outcomes] }
  }
}

// Tries once more before it is set aside: the failure may have been temporary.
async function takeAlone(context: SyncContext, caller: Caller, request: PushRequest): Promise<Taken> {
  try {
    return await takeWhole(context, caller, request)
  } catch (error) {
    if (!isDataFault(error)) throw error
    for (const op of request.ops) context.onDamage?.({ what: 'operation', id: operationId(op), error })
    return takeWhole(context, caller, request, { isFaulty: true })
  }
}

async function takeWhole(
  context: SyncContext,
  caller: Caller,
  request: PushRequest,
  { isFaulty = false, mostRead }: { isFaulty?: boolean; mostRead?: number } = {},
): Promise<Taken> {
  const taken = await retryOnConflict(() =>
    context.db.tenant(caller.businessId, (tx) => takePush(tx, context, caller, { ...request, isFaulty }), {
      mostRead,
    }),
  )
  if (taken === 'stranger' || 'refused' in taken) return taken
  if (taken.raisedTo !== undefined) context.pokes.announce(caller.businessId, taken.raisedTo)
  return taken.answer
}

async function takePush(
  tx: Tx,
  context: SyncContext,
  caller: Caller,
  request: PushRequest & { isFaulty: boolean },
): Promise<{ answer: Answer; raisedTo: number | undefined } | SyncRefusal | 'stranger'> {
  const [head, device, earlier] = await Promise.all([
    lockHead(tx),
    lockDevice(tx, request.device),
    readTakenByOpId(tx, request.ops.map(operationId)),
  ])
  if (!device) return 'stranger'
  const trust = deviceTrustOf(device, caller, request)
  if (trust === 'refused') return { refused: REFUSALS.wrongTenant }
  if (trust === 'own') keepKey(tx, device, request.deviceKey)

  const ops = placeOperations(request.ops, device.lastSeq)
  const repeated = ops.map(({ seq }) => seq).filter((seq) => seq <= device.lastSeq)
  const stored = await readOperationsAt(tx, device.id, repeated)
  const soFar = { ...device, opIdAt: (seq: number) => stored.get(seq)?.opId }
  const order = sequence(ops, soFar, request.goesOnFrom)
  if (order.kind === 'forked') return { refused: REFUSALS.forked }

  const now = context.now()
  const sender = await senderOf(tx, device, { caller, trust, at: now })
  const { isFaulty } = request
  const commit = { now, tag: context.newId(), sentBy: caller.accountId, from: caller.from, sender, isFaulty }
  const isAhead = (op: PlacedOperation) => !earlier.has(op.opId) && hasClockFarAhead(op.raw, commit.now)
  const known = takenEarlier([...order.old, ...order.fresh], earlier)
  if (request.setsClocksBack && (known.length > 0 || order.fresh.some(isAhead))) {
    const { lastSeq: last, lastOpId } = device
    const setBack = { after: head.clock, known }
    return { answer: { last, lastOpId, setBack, outcomes: [] }, raisedTo: undefined }
  }
  const taken = await takeOperations(tx, { head, device, earlier }, order.fresh, commit)
  const again = order.old.flatMap((op) => stored.get(op.seq) ?? [])
  const { seq: last, opId: lastOpId } = taken.entries.at(-1) ?? { seq: device.lastSeq, opId: device.lastOpId }
  const answer: Answer = {
    last,
    lastOpId,
    ...(order.expected !== undefined && { expected: order.expected }),
    outcomes: [
      ...again.map(({ seq, outcome }) => wireOutcome(seq, asRepeat(outcome))),
      ...taken.entries.map(({ seq, outcome }) => wireOutcome(seq, outcome)),
    ],
  }
  return { answer, raisedTo: taken.head.head > head.head ? taken.head.head : undefined }
}

/** Without the device's key the caller may be an impostor: only facts are taken, in the caller's name. */
const UNPROVED: AccountMay = { right: 'till', mayEdit: [] }

// A colleague's pending operations get only the rights that both accounts have, so that neither gains any.
async function senderOf(
  tx: Tx,
  { accountId }: Device,
  { caller, trust, at }: { caller: Caller; trust: Exclude<DeviceTrust, 'refused'>; at: number },
): Promise<Sender> {
  const sentFor = trust === 'proved' && accountId !== null ? await getAccount(tx, accountId) : undefined
  const accounts = [caller, ...(trust === 'own' ? [] : [sentFor ?? UNPROVED])]
  const named = trust === 'unproved' ? caller.accountId : accountId
  const byOwner = accounts.every(({ right }) => right === 'owner')
  // Without the key the device's account is not known: the caller's counts.
  const mayCount = (trust === 'unproved' ? [caller] : accounts).every((each) => mayChange(each, 'stock'))
  return { accounts, arrival: { at, accountId: named, byOwner, mayCount } }
}

function wireOutcome(seq: number, outcome: TakenOutcome): PushResponse['outcomes'][number] {
  const code = outcomeCode(outcome)
  return { seq, status: outcome.status, ...(code === undefined ? {} : { code }) }
}
