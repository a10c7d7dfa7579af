{/*: if google */}
<a className="provider" href="/auth/google">Continue with Google</a>
{/*: end */}
{/*: if github */}
<a className="provider" href="/auth/github">Continue with GitHub</a>
{/*: end */}
{/*: if signIn */}
<p>Already have an account?{' '}
  <a href="/login">Sign in</a></p>
{/*: end */}
