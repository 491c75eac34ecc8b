declare global {
  interface Window {
    /** When the first product was painted, milliseconds after the navigation started. */
    usableAt?: number
    /** What `bench/peers/page/main.js` offers. */
    peers: {
      open(name: string, listed: readonly object[], products: number): Promise<number>
      fill(): Promise<void>
      seed(): Promise<void>
      load(): Promise<{ ms: number; count: number }>
      search(words: readonly string[]): Promise<number[]>
      checkouts(from: number, count: number, limitMs: number): Promise<number[]>
      sellMany(from: number, count: number): Promise<void>
      push(): Promise<number>
      onHand(): Promise<number>
      pull(expected: { products: number; sales: number }): Promise<{ ms: number; count: number }>
    }
  }
}

export {}
