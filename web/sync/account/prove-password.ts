import { credentialsOf } from './credentials.ts'
import { passwordMatches } from './password-verifier.ts'
import { type SignInPorts, signIn } from './sign-in.ts'

/**
 * Whether something is the password of an owner's account: 'till' where it is that of a till, which sets no PIN (S16.13),
 * and 'unknown' where neither this device nor the server could say.
 */
export type PasswordProof = 'right' | 'till' | 'wrong' | 'unknown'

/**
 * Checks the password of an owner's account: by the proof of an earlier sign-in here, else by the server (S16.6, R3). A
 * device that opens without a password still needs the right one.
 */
export async function provePassword(
  { userId, email }: { userId: string; email: string },
  password: string,
  ports: SignInPorts,
): Promise<PasswordProof> {
  const known = credentialsOf(ports.storage, userId)
  const matches = known && (await passwordMatches(password, known.verifier))
  const here = matches && proofOf(known.user)
  if (here === 'right') return here
  // What makes an account a till's, or an owner's again, the server may know better.
  const unproved = here || (known ? 'wrong' : 'unknown')
  if (!ports.online()) return unproved
  const answer = await signIn(email, password, ports)
  if (answer.ok)
    return answer.how === 'offline' || answer.user.id !== userId ? unproved : proofOf(answer.user)
  return answer.code === 'refused' || answer.code === 'missing' ? 'wrong' : 'unknown'
}

// A record of before there were rights says nothing: its account is an owner's.
function proofOf({ owner }: { owner?: boolean | undefined }): 'right' | 'till' {
  return owner === false ? 'till' : 'right'
}
