import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stampOf } from '#core/clocks/stamps.ts'
import { type Entity, rowSchema } from '#core/entities/entity.ts'
import { ENTITIES } from '#core/rows/rows.ts'
import { WorkingSet } from '#core/rows/working-set.ts'
import { envelopeSchema, type Operation } from '#core/sync/operations.ts'
import { applyOperation } from '#core/sync/rules.ts'

const folder = join(import.meta.dirname, '../../core/sync/golden')
const files = readdirSync(folder).filter((name) => /\.v\d+\.json$/.test(name))

// What came before it may have been damaged on its way. A row that no device can read would stop the pulls of a whole shop.
test.each(files)(
  '%s on a server that has nothing of what came before makes rows that every till reads [S5.4]',
  (name) => {
    const op = envelopeSchema.parse(
      JSON.parse(readFileSync(join(folder, name), 'utf8')),
    ) as unknown as Operation
    const set = new WorkingSet()
    const stamp = stampOf(op.hlc, op.opId)
    applyOperation(set, { ...op, stamp, device: 'A', originallyChangedAt: undefined })
    for (const { table, row } of set.changes()) {
      const entity: Entity = ENTITIES[table]
      expect(rowSchema(entity).safeParse(row).error?.issues, table).toBeUndefined()
    }
  },
)
