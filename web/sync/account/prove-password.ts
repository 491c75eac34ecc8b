import { credentialsOf } from './credentials.ts'
import { passwordMatches } from './password-verifier.ts'
import { type SignInPorts, signIn } from './sign-in.ts'

/** Whether something is an account's password; 'unknown' where neither this device nor the server could say. */
export type PasswordProof = 'right' | 'wrong' | 'unknown'

/**
 * Checks an account's password: by the proof of an earlier sign-in here, else by the server (S16.6, R3). A device that
 * opens without a password still needs the right one.
 */
export async function provePassword(
  { userId, email }: { userId: string; email: string },
  password: string,
  ports: SignInPorts,
): Promise<PasswordProof> {
  const known = credentialsOf(ports.storage, userId)
  if (known && (await passwordMatches(password, known.verifier))) return 'right'
  const unproved = known ? 'wrong' : 'unknown'
  if (!ports.online()) return unproved
  const answer = await signIn(email, password, ports)
  if (answer.ok) return answer.how === 'offline' || answer.user.id !== userId ? unproved : 'right'
  return answer.code === 'refused' || answer.code === 'missing' ? 'wrong' : 'unknown'
}
