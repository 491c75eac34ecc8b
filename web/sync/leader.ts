/** How long a tab may hold the lead without showing that it still works, before a visible tab takes it. */
const STALE_MS = 45_000
const BEAT_MS = 15_000
/** How long a tab waits that the browser refused, as it does once a page is being left. */
const ASK_AGAIN_MS = 15_000

export interface Lead {
  /** For a tab that became visible: takes the lead from a tab that the browser froze. */
  takeOverIfStale(): void
  release(): void
}

/**
 * Holds a lead that one tab of the origin has at a time. Tells `changed` when it comes and goes.
 * Without Web Locks every tab leads: slower, never wrong.
 */
export function holdLead(name: string, changed: (leading: boolean) => void): Lead {
  if (!navigator.locks) {
    changed(true)
    return { takeOverIfStale: () => {}, release: () => changed(false) }
  }
  const lock = `${name}.sync`
  const channel = new BroadcastChannel(lock)
  let lastBeat = Date.now()
  let beating: ReturnType<typeof setInterval> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let released = false
  let letGo = () => {}

  channel.onmessage = () => {
    lastBeat = Date.now()
  }

  function request(steal: boolean): void {
    const held = (): Promise<void> => {
      if (released) return Promise.resolve()
      beating = setInterval(() => channel.postMessage('beat'), BEAT_MS)
      changed(true)
      return new Promise((resolve) => {
        letGo = resolve
      })
    }
    void navigator.locks.request(lock, steal ? { steal } : {}, held).then(stopBeating, () => {
      const wasStolen = beating !== undefined
      stopBeating()
      if (released) return
      if (wasStolen) request(false)
      // Asked again at once, it would refuse again, and the page would do nothing else: WebKit's whole till stands still.
      else waiting = setTimeout(() => request(false), ASK_AGAIN_MS)
    })
  }

  function stopBeating(): void {
    if (beating === undefined) return
    clearInterval(beating)
    beating = undefined
    changed(false)
  }

  request(false)
  return {
    takeOverIfStale() {
      if (beating === undefined && !released && Date.now() - lastBeat > STALE_MS) request(true)
    },
    release() {
      released = true
      clearTimeout(waiting)
      letGo()
      stopBeating()
      channel.close()
    },
  }
}
