import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { blankRow, type Entity } from '../entities/entity.ts'
import { DRAWER, THE_SHOP } from '../shifts/drawer.ts'
import { ORDER } from '../stock/order.ts'
import { ROW_SCHEMAS } from './readable-row.ts'
import { ENTITIES } from './rows.ts'
import { OF_A_PLACE, OF_NO_PLACE } from './testing/belonging.ts'

describe('several shops later [S22.7]', () => {
  test.each(OF_A_PLACE)('each row of %s says its shop, on the way to a device and on it [S22.7]', (table) => {
    const entity: Entity = ENTITIES[table]
    expect(entity.shopId).toBeDefined()
    const schema = z.toJSONSchema(ROW_SCHEMAS[table], { io: 'input', unrepresentable: 'any' })
    expect(schema.required).toContain('shopId')
  })

  test.each(OF_NO_PLACE)(
    'what is in %s says none, since it is of the whole business or older [S22.7]',
    (table) => {
      expect(ENTITIES[table]).not.toHaveProperty('shopId')
    },
  )

  test('until there are several it is the one shop [S22.7]', () => {
    expect(blankRow(DRAWER, 'd').shopId).toBe(THE_SHOP)
    expect(blankRow(ORDER, 'o').shopId).toBe(THE_SHOP)
  })
})
