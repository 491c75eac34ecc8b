import type { Page } from '@playwright/test'

/** Narrower screens show the goods and the cart as tabs. */
const BESIDE_PX = 768

/**
 * Shows the goods or the cart, of the till or of quotes. The width decides and not what is there: after a resize or a
 * reload the tabs come, or go, a moment later.
 */
export async function showSide(page: Page, side: 'Products' | 'Cart'): Promise<void> {
  const width = page.viewportSize()?.width ?? BESIDE_PX
  if (width < BESIDE_PX) await page.getByRole('tab', { name: side }).click()
}
