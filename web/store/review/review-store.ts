import { doubledCodes } from '#core/catalog/doubled-codes.ts'
import { type Doubtful, findings } from '#core/review/findings.ts'
import { type Reviewed, reviewList, seeFinding } from '#core/review/review-list.ts'
import { cashUpOf } from '#core/shifts/cash-up-rules.ts'
import { shiftStaff } from '#core/shifts/shift.ts'
import type { StockMove } from '#core/stock/stock-move.ts'
import type { Live } from '../browser/live-value.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { OperationParts } from '../commit/commits.ts'
import { withRetry } from '../db/with-retry.ts'
import { REVIEW_TABLES, readReview } from './read-review.ts'
import type { Review } from './review.ts'

/** The dependencies of the review list. */
interface ReviewParts extends OperationParts {
  catalogue: Pick<Live<Catalogue>, 'get'>
}

/** What is doubtful in the shop, as this device knows it. */
export class ReviewStore implements Review {
  private readonly shop: ReviewParts

  constructor(shop: ReviewParts) {
    this.shop = shop
  }

  async list(): Promise<readonly Reviewed[]> {
    const { db, catalogue } = this.shop
    const { seen, stockMoves, ...rows } = await withRetry(db, () =>
      db.transaction('r', [...REVIEW_TABLES], () => readReview(db)),
    )
    const shown = catalogue.get()
    const known = { ...rows, stockMoves: withNames(stockMoves, shown), codes: codesOf(shown) }
    return reviewList(findings(known, cashUpOf(shown.business)), seen)
  }

  async see(found: Parameters<Review['see']>[0], note: string): Promise<void> {
    const { commits, maker, newId, now } = this.shop
    // Made before the transaction: where that is repeated after a lost connection, it stores no second one.
    const said = { note, by: shiftStaff(maker()), now: now() }
    const looked = found.map((finding) => ({ finding, id: newId() }))
    await commits.commit((tx) => {
      const device = tx.device.suffix
      return tx.apply(looked.map(({ finding, id }) => seeFinding(finding, { ...said, id, device })))
    })
  }
}

/** Movements with what their products are called now. */
export function withNames(
  moves: readonly StockMove[],
  { itemsById }: Pick<Catalogue, 'itemsById'>,
): Doubtful['stockMoves'] {
  return moves.map((move) => ({ ...move, name: itemsById.get(move.productId)?.product.name ?? '' }))
}

/** Codes that a scanner cannot tell apart, with what they are on. */
export function codesOf({
  items,
  itemsById,
  barcodes,
}: Pick<Catalogue, 'items' | 'itemsById' | 'barcodes'>): Doubtful['codes'] {
  return doubledCodes(items, itemsById, barcodes).map(({ code, carriers }) => ({
    code,
    names: carriers.map(({ item, pack }) =>
      pack ? `${item.product.name} (${pack.packName})` : item.product.name,
    ),
  }))
}
