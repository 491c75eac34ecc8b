import { field, type PatchShape, type RowShape } from '../entities/entity.ts'
import { kinds, nullable, oneOf } from '../entities/kinds.ts'
import { type Cents, ZERO } from '../money/cents.ts'
import { atOtherPercent } from '../money/percent-of.ts'
import { UNIT } from '../quantities/unit.ts'
import { STAFF_PERCENT } from '../staff/staff-commission.ts'
import { BUNDLE_PARTS, NO_PARTS } from './bundle.ts'
import { QUANTITY_PRICES } from './quantity-price.ts'
import { VARIANT_FIELDS } from './variant-fields.ts'
import { VAT_CLASS } from './vat-class.ts'

/** Which of a product's prices is charged. */
export const PRICE_TYPE = oneOf(['retail', 'trade'])
export type PriceType = 'retail' | 'trade'

/** Low-stock limit of a product that names none (S9.7). */
export const DEFAULT_LOW_STOCK = 5

/**
 * A product (S3.3). Its stock is not here: stock is a ledger (see core/stock). A file has its columns in this order.
 */
export const PRODUCT = {
  id: field(kinds.id, { blank: '', setBy: 'operation' }),
  sku: field(kinds.code, {
    blank: '',
    searched: true,
    // A blank one says nothing: the product found by its name keeps the one it has.
    file: {
      blankKeeps: true,
      names: [
        'sku',
        'skucode',
        'stockcode',
        'productcode',
        'itemcode',
        'code',
        'productno',
        'itemno',
        'productnumber',
        'itemnumber',
        'articlenumber',
        'plu',
        'reference',
        'ref',
      ],
    },
  }),
  name: field(kinds.name, {
    blank: '',
    required: true,
    searched: true,
    file: { names: ['name', 'productname', 'itemname', 'product', 'item', 'title'] },
  }),
  description: field(kinds.text, {
    blank: '',
    searched: true,
    file: { names: ['description', 'productdescription', 'itemdescription', 'desc', 'details'] },
  }),
  barcode: field(kinds.code, {
    blank: '',
    searched: true,
    file: { names: ['barcode', 'barcodenumber', 'ean', 'ean13', 'gtin', 'upc'] },
  }),
  /** In a file by its category's name (`import-columns.ts`). */
  categoryId: field(nullable(kinds.id), { blank: null }),
  /** The retail price. */
  sellPrice: field(kinds.price, {
    blank: ZERO,
    required: true,
    // The surest name first: where a file has both 'Retail Price' and 'Price', the retail price is meant.
    file: {
      names: [
        'sellprice',
        'sellingprice',
        'retailprice',
        'retail',
        'saleprice',
        'salesprice',
        'unitprice',
        'price',
      ],
    },
  }),
  tradePrice: field(nullable(kinds.price), {
    blank: null,
    file: { names: ['tradeprice', 'trade', 'wholesaleprice', 'wholesale'] },
  }),
  costPrice: field(kinds.price, {
    blank: ZERO,
    file: { names: ['costprice', 'cost', 'unitcost', 'buyingprice', 'purchaseprice'] },
  }),
  /** Whether its pieces are counted, as they are unless somebody said otherwise: services, goods by the scoop. */
  tracksStock: field(kinds.flag, {
    blank: true,
    file: {
      blankKeeps: true,
      names: ['tracksstock', 'trackstock', 'trackinventory', 'managestock', 'counted'],
    },
  }),
  lowStockThreshold: field(kinds.count, {
    blank: DEFAULT_LOW_STOCK,
    file: {
      blankKeeps: true,
      names: [
        'lowstockthreshold',
        'lowstocklimit',
        'lowstock',
        'reorderlevel',
        'reorderpoint',
        'minimumstock',
      ],
    },
  }),
  imageUrl: field(nullable(kinds.address), { blank: null }),
  isActive: field(kinds.flag, { blank: true }),
  deleted: field(kinds.flag, { blank: false, setBy: 'operation' }),
  createdAt: field(kinds.instant, { blank: 0, setBy: 'operation' }),
  updatedAt: field(kinds.instant, { blank: 0, setBy: 'rule' }),
  /** Standard where missing. */
  vatClass: field(VAT_CLASS, {
    optional: true,
    blank: 'standard',
    file: {
      blankKeeps: true,
      header: 'VAT',
      names: ['vatclass', 'vat', 'vattype', 'taxclass', 'taxtype'],
      // As other programs write it.
      words: {
        ...{ 'standard rated': 'standard', 'standard-rated': 'standard', vat: 'standard', yes: 'standard' },
        ...{ '15': 'standard', '15%': 'standard', s: 'standard' },
        ...{ 'zero rated': 'zero', 'zero-rated': 'zero', '0': 'zero', '0%': 'zero', z: 'zero' },
        ...{ none: 'exempt', e: 'exempt' },
        ...{ 'sold for others': 'agency', agent: 'agency', airtime: 'agency' },
      },
    },
  }),
  /** Of what is sold for somebody else, the part of the price that the shop keeps, in percent (S18.18). */
  commission: field(kinds.percent, {
    optional: true,
    blank: 0,
    file: { blankKeeps: true, names: ['commission', 'commissionpercent'] },
  }),
  /** By the piece where missing. Prices are for one unit; quantities count pieces, grams, millilitres or millimetres. */
  unit: field(UNIT, { optional: true, blank: 'each', file: { blankKeeps: true, names: ['unit', 'soldby'] } }),
  /** Its price is typed at the till (S12.6). */
  asksPrice: field(kinds.flag, {
    optional: true,
    blank: false,
    file: { blankKeeps: true, names: ['asksprice', 'asktheprice', 'askprice', 'openprice'] },
  }),
  /** It takes no share of a cart's discount (S12.3). */
  noDiscount: field(kinds.flag, {
    optional: true,
    blank: false,
    file: { blankKeeps: true, names: ['nodiscount', 'nodiscounts'] },
  }),
  /** How much of it there should be once it was ordered; 0 where nobody says (S19.18). */
  reorderTo: field(kinds.count, {
    optional: true,
    blank: 0,
    file: { blankKeeps: true, names: ['reorderto', 'fillupto', 'orderupto', 'parlevel', 'maximumstock'] },
  }),
  /** Blank where it has none. In a file by its supplier's name (`import-columns.ts`). */
  supplierId: field(kinds.code, { optional: true, blank: '' }),
  /** What the supplier calls it. */
  supplierCode: field(kinds.code, {
    optional: true,
    blank: '',
    file: { names: ['suppliercode', 'supplierscode', 'suppliersku', 'vendorcode', 'vendorsku'] },
  }),
  /** What the labels of a scale call it (S10.16). */
  scaleCode: field(kinds.code, {
    optional: true,
    blank: '',
    file: { names: ['scalecode', 'scalenumber', 'scaleplu'] },
  }),
  /** What one costs where more is bought together, at the retail price alone (S12.16). */
  quantityPrices: field(QUANTITY_PRICES, { optional: true, blank: [] }),
  /** What staff earn on it in place of their own percent; null or missing where theirs counts (S16.20). */
  staffCommission: field(nullable(STAFF_PERCENT), { optional: true, blank: null }),
  ...VARIANT_FIELDS,
  /** What one of a bundle is taken from, read by `partsOf` (S19.28). */
  parts: field(BUNDLE_PARTS, { optional: true, blank: NO_PARTS }),
  /**
   * The product that it is sold in, whose price is the deposit; blank where that is nothing (S14.26). Read by `soldIn`. In a
   * file by the container's name or SKU (`import-columns.ts`).
   */
  containerId: field(kinds.code, { optional: true, blank: '' }),
}
export interface Product extends RowShape<typeof PRODUCT> {}
export type ProductFields = PatchShape<typeof PRODUCT>

/** A category of products. */
export const CATEGORY = {
  id: field(kinds.id, { blank: '', setBy: 'operation' }),
  name: field(kinds.name, { blank: '', required: true }),
  deleted: field(kinds.flag, { blank: false, setBy: 'operation' }),
  createdAt: field(kinds.instant, { blank: 0, setBy: 'operation' }),
}
export interface Category extends RowShape<typeof CATEGORY> {}
export type CategoryFields = PatchShape<typeof CATEGORY>

/**
 * The unit price for a price type: trade only where the product has a trade price, else the sell price (S5.2).
 * @param tradeVat the percent that is put on a trade price; 0 where such prices include VAT
 */
export function priceFor(
  { sellPrice, tradePrice }: Pick<Product, 'sellPrice' | 'tradePrice'>,
  priceType: PriceType,
  tradeVat = 0,
): Cents {
  if (priceType === 'retail' || tradePrice === null) return sellPrice
  return tradeVat === 0 ? tradePrice : atOtherPercent(tradePrice, 0, tradeVat)
}
