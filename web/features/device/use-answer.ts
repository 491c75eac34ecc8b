import { useEffect, useState } from 'react'

/** What a question to the device was answered last; asked again when `key` changes. An unanswered one stays silent. */
export function useAnswer<Value>(ask: () => Promise<Value>, key: unknown): Value | undefined {
  const [answer, setAnswer] = useState<Value>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when to ask again, `ask` is new each time
  useEffect(() => {
    let left = false
    ask().then(
      (value) => {
        if (!left) setAnswer(value)
      },
      (error: unknown) => console.warn('the device did not answer', error),
    )
    return () => {
      left = true
    }
  }, [key])
  return answer
}
