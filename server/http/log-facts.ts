interface Fault {
  name?: string
  code?: string
  message?: string
  stack?: string
  cause?: Fault
}

const FRAME = /^ {4}at [^\n]{1,300}$/

/**
 * What may be logged of an error: its kind, its codes and where it came from. Never its message, nor the raw stack,
 * which begins with it: a database error contains the values of its statement, password hashes among them.
 */
export function factsOf(error: unknown): { name: string; code: string; stack: string } {
  const { name = 'Error', code, message = '', stack = '', cause } = (error ?? {}) as Fault
  const told = stack.indexOf(message)
  const frames = (told < 0 ? stack : stack.slice(told + message.length)).split('\n')
  return {
    name,
    code: [code, cause?.code].filter(Boolean).join(' '),
    stack: frames.filter((line) => FRAME.test(line)).join('\n'),
  }
}
