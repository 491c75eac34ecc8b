import { expect, test } from 'vitest'
import type { Operation } from '#core/sync/operations.ts'
import { RAISES as SHIPPED } from '#core/sync/raises.ts'
import { anIssued, issue } from '#core/sync/testing/documents.ts'
import { countStock, patchCategory, patchProduct, sell } from '#core/sync/testing/operations.ts'
import { asNewest, asOlder, RAISES } from './older-operations.ts'

test('runs contain operations of made-up older versions, upcast by the product’s own mechanism', () => {
  const payload = { id: 'shop', fields: { name: 'Corner Shop' } }
  for (const [type, raises = []] of Object.entries(SHIPPED)) {
    const raised = raises.reduce<object>(
      (older, raise) => raise(older as Parameters<typeof raise>[0]),
      payload,
    )
    expect(RAISES[type as keyof typeof RAISES]?.map((raise) => raise(payload))).toEqual([raised])
  }
})

test.each([
  patchProduct('bread', { name: 'Bread', sellPrice: 1500 as never }),
  patchCategory('food', { name: 'Food' }),
  { type: 'business.patch', payload: { id: 'shop', fields: { name: 'Corner Shop' } } } as const,
  countStock('count', 'bread', 4),
  sell('s1', 'bread'),
  issue(anIssued('q1', 'quote')),
])('an older operation means the same as the newer one, and looks different: $type', (intent) => {
  const op = { ...intent, seq: 1, opId: 'op', v: 2, hlc: '000000001-0000', occurredAt: 0 } as Operation
  const older = asOlder(op)
  expect(older.v).toBe(1)
  expect(older).not.toEqual(op)
  expect(JSON.stringify(asNewest(older))).toBe(JSON.stringify(op))
})
