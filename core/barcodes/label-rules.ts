import type { Intent } from '../sync/operations.ts'
import { isReadable, type LabelRule, MAX_LABEL_RULES } from './in-store.ts'

/** Why a shop's rules for labels cannot be kept. @param place of the rule, from 0 */
export type LabelRuleProblem =
  | { code: 'unreadable'; place: number }
  | { code: 'doubled-prefix'; place: number }
  | { code: 'too-many' }

/** What is wrong with rules; undefined where nothing is. The first of two with one prefix would always decide (S10.15). */
export function problemOfRules(rules: readonly LabelRule[]): LabelRuleProblem | undefined {
  if (rules.length > MAX_LABEL_RULES) return { code: 'too-many' }
  for (const [place, rule] of rules.entries()) {
    if (!isReadable(rule)) return { code: 'unreadable', place }
    if (rules.findIndex(({ prefix }) => prefix === rule.prefix) < place)
      return { code: 'doubled-prefix', place }
  }
  return undefined
}

/** Keeps a shop's rules. @param businessId the tenant's id */
export function keepLabelRules(businessId: string, rules: readonly LabelRule[]): Intent {
  return { type: 'business.patch', payload: { id: businessId, fields: { labelRules: [...rules] } } }
}
