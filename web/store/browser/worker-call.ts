/** What a worker can be asked: methods with plain, cloneable arguments. They run one at a time, in order. */
export type Calls = Record<string, (...args: never[]) => Promise<unknown>>

/** The other side of a worker, method by method. */
export interface Remote<Methods extends Calls> {
  call<Name extends keyof Methods & string>(
    name: Name,
    ...args: Parameters<Methods[Name]>
  ): ReturnType<Methods[Name]>
  /** Ends the worker. Open calls are rejected. */
  end(): void
}

interface Question {
  id: number
  name: string
  args: never[]
}
type Answer = { id: number; value: unknown } | { id: number; error: string }

/** In the worker: answers calls in the order in which they arrive. */
export function answerCalls(methods: Calls): void {
  let last: Promise<void> = Promise.resolve()
  self.addEventListener('message', (event: MessageEvent<Question>) => {
    last = last.then(async () => self.postMessage(await answer(methods, event.data)))
  })
}

async function answer(methods: Calls, { id, name, args }: Question): Promise<Answer> {
  try {
    const method = methods[name]
    if (!method) throw new Error(`a worker has no ${name}`)
    return { id, value: await method(...args) }
  } catch (error) {
    return { id, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}

/** In the page: calls `worker`. When it fails, every open and later call is rejected. */
export function remoteOf<Methods extends Calls>(worker: Worker): Remote<Methods> {
  const open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let nextId = 1
  let broken: Error | undefined

  function breakOff(reason: string): void {
    broken = new Error(reason)
    for (const { reject } of open.values()) reject(broken)
    open.clear()
  }

  worker.addEventListener('message', (event: MessageEvent<Answer>) => {
    const call = open.get(event.data.id)
    open.delete(event.data.id)
    if ('error' in event.data) call?.reject(new Error(event.data.error))
    else call?.resolve(event.data.value)
  })
  worker.addEventListener('error', (event) => breakOff(`worker failed: ${event.message}`))

  return {
    call(name, ...args) {
      const answered = new Promise<unknown>((resolve, reject) => {
        if (broken) return reject(broken)
        open.set(nextId, { resolve, reject })
        worker.postMessage({ id: nextId++, name, args })
      })
      return answered as ReturnType<Methods[typeof name]>
    },
    end() {
      worker.terminate()
      breakOff('worker ended')
    },
  }
}
