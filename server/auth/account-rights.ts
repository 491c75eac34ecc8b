import { type AccountMay, LAST_OWNER } from '#core/staff/account-right.ts'
import {
  type AccountRow,
  type DirectoryEntry,
  lockAccounts,
  patchAccount,
} from '#server/db/queries/accounts.ts'
import { deleteSessions } from '#server/db/queries/sessions.ts'
import type { Tx } from '#server/db/transact.ts'
import type { AccountContext } from './accounts.ts'
import { type ClientInfo, COMMAND_LINE, recordEvent } from './audit.ts'

/** Who changes an account of a business, and from where; the administrator at the command line without it. */
export interface Changer {
  accountId: string | null
  from: ClientInfo
}
const ADMINISTRATOR: Changer = { accountId: null, from: COMMAND_LINE }

/** Why an account of a business stays as it is. */
export type ChangeRefusal = { ok: false; code: 'unknown' | typeof LAST_OWNER }

/** Closes an account, which ends its sessions, or opens it again. The last owner's cannot be closed. */
export async function setDisabled(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  { businessId, accountId }: Pick<DirectoryEntry, 'businessId' | 'accountId'>,
  disabled: boolean,
  by = ADMINISTRATOR,
): Promise<{ ok: true } | ChangeRefusal> {
  const at = now()
  return db.tenant(businessId, async (tx) => {
    const known = await findToChange(tx, accountId, { staysOwner: !disabled })
    if (!known.ok) return known
    await patchAccount(tx, accountId, { disabledAt: disabled ? at : null })
    if (disabled) await deleteSessions(tx, accountId)
    const action = disabled ? 'account-disabled' : 'account-enabled'
    await recordEvent(tx, { action, at, from: by.from, accountId, actorId: by.accountId })
    return { ok: true }
  })
}

/** Says what an account may do from its next call on. The last owner stays one. */
export async function setRight(
  { db, now }: Pick<AccountContext, 'db' | 'now'>,
  { businessId, accountId }: Pick<DirectoryEntry, 'businessId' | 'accountId'>,
  { right, mayEdit }: AccountMay,
  by = ADMINISTRATOR,
): Promise<{ ok: true } | ChangeRefusal> {
  return db.tenant(businessId, async (tx) => {
    const known = await findToChange(tx, accountId, { staysOwner: right === 'owner' })
    if (!known.ok) return known
    await patchAccount(tx, accountId, { right, mayEdit: right === 'owner' ? [] : [...mayEdit] })
    const detail = right === 'owner' ? [right] : [right, ...mayEdit]
    const event = { action: 'right-changed', at: now(), from: by.from, accountId, detail } as const
    await recordEvent(tx, { ...event, actorId: by.accountId })
    return { ok: true }
  })
}

// Nobody could give a right again in a business without an owner.
async function findToChange(
  tx: Tx,
  accountId: string,
  { staysOwner }: { staysOwner: boolean },
): Promise<{ ok: true } | ChangeRefusal> {
  const all = await lockAccounts(tx)
  const isOwner = ({ right, disabledAt }: AccountRow) => right === 'owner' && disabledAt === null
  const account = all.find((each) => each.accountId === accountId)
  if (!account) return { ok: false, code: 'unknown' }
  const others = all.filter((each) => each.accountId !== accountId && isOwner(each))
  const leavesNone = isOwner(account) && !staysOwner && others.length === 0
  return leavesNone ? { ok: false, code: LAST_OWNER } : { ok: true }
}
