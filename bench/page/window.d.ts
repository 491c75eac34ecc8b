declare global {
  interface Window {
    /** When the first product was painted, milliseconds after the navigation began. */
    usableAt?: number
  }
}

export {}
