/** A visible tab takes the lead from one that has not sent a beat for this long, milliseconds. */
const STALE_MS = 45_000
const BEAT_MS = 15_000
/** How long a tab waits after the browser refused, as it does once a page is being left, milliseconds. */
const ASK_AGAIN_MS = 15_000

/** What the tabs of a shop say to each other. */
const BEAT = 'beat'
const ASK = 'contact'

export interface Lead {
  /** For a tab that became visible: takes the lead from a tab that the browser froze. */
  takeOverIfStale(): void
  /** Asks the leading tab to make contact. */
  askLeader(): void
  release(): void
}

/**
 * Holds a lead that one tab of the origin has at a time. Calls `changed` when it is gained or lost, and `asked` when it
 * is held and another tab wants contact.
 * Without Web Locks every tab leads: slower, never wrong.
 */
export function holdLead(
  name: string,
  changed: (leading: boolean) => void,
  asked: () => void = () => {},
): Lead {
  if (!navigator.locks) {
    changed(true)
    return { takeOverIfStale: () => {}, askLeader: () => {}, release: () => changed(false) }
  }
  const lock = `${name}.sync`
  const channel = new BroadcastChannel(lock)
  let lastBeat = Date.now()
  let beating: ReturnType<typeof setInterval> | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let released = false
  let letGo = () => {}

  channel.onmessage = ({ data }) => {
    if (data === BEAT) lastBeat = Date.now()
    else if (beating !== undefined) asked()
  }

  function request(steal: boolean): void {
    const held = (): Promise<void> => {
      if (released) return Promise.resolve()
      beating = setInterval(() => channel.postMessage(BEAT), BEAT_MS)
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
      // Requested again at once, it would be refused again in an endless loop, which freezes the whole till in WebKit.
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
    askLeader() {
      channel.postMessage(ASK)
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
