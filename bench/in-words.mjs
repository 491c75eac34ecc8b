/** A whole number in groups of three, the same under every Node. @param {number} number */
export function count(number) {
  return String(number).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** How large a shop is. @param {import('./results.mjs').Size} size */
export function inWords({ products, sales }) {
  return `${count(products)} products, ${count(sales)} sales`
}
