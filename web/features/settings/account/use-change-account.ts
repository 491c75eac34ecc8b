import { type AccountField, decideAccountChange, type TypedAccount } from '#core/settings/account-draft.ts'
import type { AccountAnswer } from '#web/sync/account/call.ts'
import { toast } from '#web/ui/toast-store.ts'
import { accountRefusalWords } from '#web/words/account-refusal-words.ts'
import type { AccountPort } from './account-port.ts'
import { texts, toastTexts } from './texts.ts'

type Refused = Exclude<AccountAnswer<unknown>, { ok: true }>

/**
 * Sends a checked form; afterwards the page is reloaded, or a message says why not (S7.6, S8.22).
 * @param tell shows at a field what the server found wrong with it
 */
export function useChangeAccount(
  account: AccountPort,
  presentEmail: string,
  tell: (field: AccountField, message: string) => void,
) {
  return async (typed: TypedAccount): Promise<void> => {
    const decided = decideAccountChange(typed, presentEmail)
    if (!decided.ok) return
    const answer = await account.change(decided.change, presentEmail)
    if (answer.ok) return account.onChanged(answer.value, toastTexts.updated)
    if (answer.code === 'refused' && answer.message && isField(answer.field))
      tell(answer.field, failureWords(answer))
    toast({ title: toastTexts.error, description: failureWords(answer), variant: 'destructive' })
  }
}

/** Why the server did not do it (S8.22). */
export function failureWords(answer: Refused): string {
  return answer.code === 'refused' ? accountRefusalWords(answer) || toastTexts.failed : toastTexts.unexpected
}

const isField = (name: string | undefined): name is AccountField =>
  name !== undefined && Object.hasOwn(texts.fields, name)
