const KEY = 'tuckshop_nav_collapsed'

/** Whether the side bar was last left with icons only. */
export function isNavCollapsed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

/** Keeps how the side bar was left. */
export function keepNavCollapsed(collapsed: boolean): void {
  try {
    localStorage.setItem(KEY, String(collapsed))
  } catch {
    // Only this visit remembers it, then.
  }
}
