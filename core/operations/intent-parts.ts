import { isDemoId } from '../catalog/demo-id.ts'
import type { DocumentFact } from '../documents/sales-document.ts'
import type { SaleFact } from '../sales/sale.ts'
import type { Intent } from '../sync/operations.ts'
import { definitionOf, mustGetDefinition } from './registry.ts'

/** The id that shows whether an intent belongs to the demo shop, which makes no operations (R10). */
export function demoIdOf({ type, payload }: Intent): string {
  return mustGetDefinition(type).demoId(payload)
}

/** Whether an intent names both demo goods and real ones, which no operation may mix (R10). */
export function isHalfDemo({ type, payload }: Intent): boolean {
  const { demoId, names } = mustGetDefinition(type)
  const isPlay = isDemoId(demoId(payload))
  return names?.(payload).some((id) => isDemoId(id) !== isPlay) ?? false
}

/** The paid sale or the return in an intent; undefined for any other, and for a damaged one that has lost it. */
export function saleOf({ type, payload }: Pick<Intent, 'type' | 'payload'>): SaleFact | undefined {
  const said: object | null = payload
  return said === null ? undefined : definitionOf(type)?.sale?.(said)
}

/** The paper that an intent issues; undefined for any other. */
export function documentOf({ type, payload }: Intent): DocumentFact | undefined {
  return mustGetDefinition(type).document?.(payload)
}

/** Whether this type contains a paid sale or a return, whatever is left of it. */
export function carriesSale({ type }: { type: string }): boolean {
  return definitionOf(type)?.sale !== undefined
}

/** Whether this type contains a paid sale, and no return. */
export function isSale({ type }: { type: string }): boolean {
  return type !== 'sale.return' && carriesSale({ type })
}

/** The customers that operations erase. */
export function erasedBy(intents: readonly Intent[]): ReadonlySet<string> {
  return new Set(intents.flatMap(({ type, payload }) => mustGetDefinition(type).erases?.(payload) ?? []))
}
