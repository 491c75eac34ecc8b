import { z } from 'zod/mini'
import {
  blankTyped,
  changedFields,
  draftFields,
  type FieldProblem,
  type TypedRow,
  typedRow,
} from '../drafts/entity-draft.ts'
import type { TypedName } from '../entities/entity.ts'
import type { Currency } from '../money/format.ts'
import type { Intent } from '../sync/operations.ts'
import {
  PROMOTION,
  type Promotion,
  type PromotionFields,
  type PromotionKind,
  type PromotionProblem,
  problemOfPromotion,
} from './promotion.ts'

export type PromotionField = TypedName<typeof PROMOTION>
/** Why a field is refused. */
export type PromotionFieldProblem = FieldProblem | PromotionProblem['code']

/** What the form of a promotion holds: texts and numbers as they are typed. */
export type TypedPromotion = TypedRow<typeof PROMOTION>
export type PromotionDraft = Pick<Promotion, PromotionField>

type NumberField = 'percent' | 'price' | 'many' | 'free'

/** The numbers that each kind of promotion is made of. A form shows no others. */
export const NUMBERS_OF_KIND: Record<PromotionKind, readonly NumberField[]> = {
  percent: ['percent'],
  price: ['price'],
  'many-for-price': ['many', 'price'],
  'buy-get': ['many', 'free'],
}

/** The form of a new promotion. */
export const BLANK_PROMOTION: TypedPromotion = { ...blankTyped(PROMOTION), percent: '', many: '', free: '' }

/** A promotion as its form holds it; numbers that are not of its kind are blank. */
export function typedPromotion(promotion: Promotion): TypedPromotion {
  return { ...typedRow(PROMOTION, promotion), ...unusedNumbers(promotion.kind, '') }
}

/**
 * The rules of a promotion as typed (S12.14); their messages are `PromotionFieldProblem` codes. Numbers that are not of its
 * kind are not read.
 * @param currency the shop's
 */
export function promotionDraft(currency: Currency = 'ZAR'): z.ZodMiniType<PromotionDraft, TypedPromotion> {
  const { percent, many, free, price, ...fields } = draftFields(PROMOTION, currency)
  const numbers = { percent, many, free, price }
  const typed = z.object({
    ...fields,
    percent: z.string(),
    many: z.string(),
    free: z.string(),
    price: z.string(),
  })
  const read = z.transform((row: z.output<typeof typed>, context): PromotionDraft => {
    const read: Record<NumberField, unknown> = { percent: 0, price: 0, many: 0, free: 0 }
    for (const name of NUMBERS_OF_KIND[row.kind]) {
      const parsed = numbers[name].safeParse(row[name])
      if (parsed.success) read[name] = parsed.data
      else refuse(context, name, parsed.error.issues[0]?.message ?? '')
    }
    if (context.issues.length > 0) return z.NEVER
    const draft = { ...row, ...read } as PromotionDraft
    const problem = problemOfPromotion(draft)
    if (problem) refuse(context, problem.field, problem.code)
    return draft
  })
  return z.pipe(typed, read) as unknown as z.ZodMiniType<PromotionDraft, TypedPromotion>
}

/** Makes a new promotion. @param now epoch milliseconds */
export function addPromotion(id: string, draft: PromotionDraft, now: number): Intent {
  return patch(id, { ...draft, createdAt: now })
}

/** Changes what differs, so that another device's changes to other fields survive. Undefined when nothing does. */
export function changePromotion(opened: Promotion, draft: PromotionDraft): Intent | undefined {
  const changed = changedFields(PROMOTION, opened, draft)
  return Object.keys(changed).length > 0 ? patch(opened.id, changed) : undefined
}

/** Switches a promotion on or off. */
export function switchPromotion(id: string, active: boolean): Intent {
  return patch(id, { active })
}

/** Takes a promotion off the list; what was sold under it keeps its name. */
export function deletePromotion(id: string): Intent {
  return patch(id, { deleted: true })
}

/** Brings a deleted promotion back as it was. */
export function restorePromotion(id: string): Intent {
  return patch(id, { deleted: false })
}

function patch(id: string, fields: PromotionFields): Intent {
  return { type: 'promotion.patch', payload: { id, fields } }
}

function unusedNumbers(kind: PromotionKind, blank: ''): Partial<Record<NumberField, ''>> {
  const used = new Set(NUMBERS_OF_KIND[kind])
  const all = Object.keys({ percent: 0, price: 0, many: 0, free: 0 }) as NumberField[]
  return Object.fromEntries(all.filter((name) => !used.has(name)).map((name) => [name, blank]))
}

function refuse(context: z.core.ParsePayload, field: string, message: string): void {
  context.issues.push({ code: 'custom', message, path: [field], input: context.value })
}
