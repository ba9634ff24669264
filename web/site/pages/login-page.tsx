import { LoginForm } from '../login/login-form.tsx'
import { useWords } from '../site-context.tsx'

export function LoginPage() {
  const { site } = useWords()

  return (
    <section className="section road-end" aria-labelledby="login-heading">
      <div className="wrap login">
        <div className="section-heading">
          <h1 id="login-heading">{site.signInTitle}</h1>
          <p className="section-description">{site.signInText}</p>
        </div>
        <LoginForm />
      </div>
    </section>
  )
}
