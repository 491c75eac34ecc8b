import { searchTextOf } from '#core/catalog/search.ts'
import type { Chunk } from '#web/store/db/chunk-rows.ts'
import type { BaseRow } from '#web/store/db/database.ts'
import { unpackChunk } from '#web/store/rows/chunk-codec.ts'
import type { Device } from '../world/device.ts'
import type { World } from '../world/world.ts'
import { chunksOf } from './base-rows.ts'

/** Chunks of a table do not overlap, and each is what its key and what is derived of it say, at any moment. */
export function checkChunks(world: World, device: Device): void {
  let before: Chunk | undefined
  for (const chunk of chunksOf(device)) {
    const where = `${device.name} has a chunk of ${chunk.table} up to ${chunk.upTo}`
    if (before?.table === chunk.table && before.upTo >= chunk.from)
      world.recorder.violate(`${where} that overlaps the one before`)
    before = chunk
    const rows = unpackChunk(chunk)
    const ids = rows.map(({ id }) => id)
    const isInOrder = ids.every((id, at) => at === 0 || (ids[at - 1] ?? '') < id)
    if (!isInOrder || ids[0] !== chunk.from || ids.at(-1) !== chunk.upTo || ids.length !== chunk.count)
      world.recorder.violate(`${where} that has other rows than its key says`)
    const texts = chunk.shown?.searchTexts
    if (texts && texts.join() !== rows.map((row) => searchTextOf(row as BaseRow<'products'>)).join())
      world.recorder.violate(`${where} that is searched by what its products were before`)
  }
}
