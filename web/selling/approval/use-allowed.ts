import { createContext, useCallback, useContext } from 'react'
import type { Cents } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import { accountAllows } from '#core/staff/account-permissions.ts'
import type { GivenApproval } from '#core/staff/approval.ts'
import { answerTo, type Demand, mayDo, mayDoAll } from '#core/staff/may.ts'
import type { Answer, Permission } from '#core/staff/permissions.ts'
import type { Person } from '#core/staff/person.ts'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { usePerson } from '#web/store/react/use-person.ts'
import { useCatalogue, useOfCatalogue, useShop } from '#web/store/react/use-shop.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { demandsWords, demandWords } from '#web/words/permission-names.ts'
import { notAllowed } from './texts.ts'

/** Puts a request to somebody who may allow it. Undefined where it was cancelled. */
export type AskForApproval = (
  asker: Person,
  demands: readonly Demand[],
) => Promise<readonly GivenApproval[] | undefined>

const ApprovalContext = createContext<AskForApproval | undefined>(undefined)
export const ApprovalProvider = ApprovalContext.Provider

/**
 * Whether the person at the till may do something: answered at once where they may, else by somebody else's PIN for
 * this one action (S16.9, S16.10).
 * @returns what somebody else allowed, none where that was not needed; undefined where it must not be done
 */
export type Allow = (...demands: readonly Demand[]) => Promise<readonly GivenApproval[] | undefined>

/** The one place that asks whether something is allowed: the same function for as long as the shop is open. */
export function useAllowed(): Allow {
  const shop = useShop()
  const ask = useContext(ApprovalContext)
  return useCallback((...demands) => allow(shop, ask, demands), [shop, ask])
}

/** Whether the person at the till, and the device's account, have a permission, whatever the amount. */
export function useAnswers(): (permission: Permission) => Answer {
  const { roles } = useCatalogue()
  const person = usePerson()
  const account = useAccountMay()
  return (permission) => (accountAllows(account, permission) ? mayDo(permission, person, roles) : 'no')
}

/** The same of one permission. */
export function useMay(permission: Permission): Answer {
  const person = usePerson()
  const isAllowed = accountAllows(useAccountMay(), permission)
  return useOfCatalogue(({ roles }) => (isAllowed ? mayDo(permission, person, roles) : 'no'))
}

/** Whether the person at the till sees or opens something: what they may not is absent (S16.18). */
export function useSees(permission: Permission): boolean {
  return useMay(permission) === 'yes'
}

async function allow(
  shop: Pick<Shop, 'activity' | 'atTill' | 'catalogue'>,
  ask: AskForApproval | undefined,
  demands: readonly Demand[],
): Promise<readonly GivenApproval[] | undefined> {
  const { person } = shop.atTill.get()
  const { roles, business } = shop.catalogue.get()
  if (person === null) return []
  const price = (amount: Cents) => formatMoney(amount, business?.currency)
  const asked = demands.filter((demand) => answerTo(demand, person, roles) !== 'yes')
  switch (mayDoAll(asked, person, roles)) {
    case 'yes':
      return []
    case 'approval': {
      if (!ask) throw new Error('nobody can be asked here')
      const given = await ask(person, asked)
      const noted = { staffId: person.staffId, text: demandsWords(asked, price) }
      // Whoever allowed it is kept with what they allowed, too: this is there even where nothing came of it.
      if (given) shop.activity.note('approval-given', { ...noted, subject: given[0]?.staffId ?? '' })
      else shop.activity.note('approval-refused', noted)
      return given
    }
    case 'no': {
      const refused = asked.find((demand) => answerTo(demand, person, roles) === 'no')
      if (!refused) return undefined
      const managers = answerTo(refused, { role: 'manager' }, roles) === 'yes'
      toast(notAllowed(demandWords(refused, price), managers))
      return undefined
    }
  }
}
