/** Every intermediate text of a search while words are typed, key by key. @param {readonly string[]} words */
export function typedOf(words) {
  return words.flatMap((word) => [...word].map((_, last) => word.slice(0, last + 1)))
}

/** What a cashier types at the till: enough words that the slowest twentieth is more than one key. */
export const GOODS_WORDS = [
  'lantern',
  'bag',
  'heart',
  'red',
  'christmas',
  'white',
  'candle',
  'garden',
  'box',
  'paper',
  'vintage',
  'mug',
  'holder',
  'cake',
  'glass',
  'cushion',
  'metal',
  'pink',
  'table',
  'wooden',
]

/** Searches of the history: numbers, and the shop's customers. */
export const SALES_WORDS = [
  '04219',
  'customer 12',
  '0077',
  'r0',
  '1508',
  '#00314',
  '2265',
  'customer 487',
  '3371',
  '5902',
  '4480',
  '6613',
  '7096',
  '8127',
  '#09540',
  '9938',
  '00865',
]
