/** Notifies its listeners that something happened. */
export class Signal {
  private readonly listeners = new Set<() => void>()

  /** @returns how to unsubscribe. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  tell(): void {
    for (const listener of this.listeners) listener()
  }
}
