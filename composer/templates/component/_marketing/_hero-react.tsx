<section className="hero">
  <div className="hero-text">
    {/*: if badge */}
    <p className="badge">__badgeText__</p>
    {/*: end */}
    <h1>__headline__</h1>
    <p className="lead">__tagline__</p>
    {/*: if capture */}
    <form action="/api/subscribe" method="post">
      <input type="email" name="email" required placeholder="you@example.com" aria-label="Email address" />
      <button type="submit">__cta__</button>
    </form>
    {/*: else */}
    <p className="actions">
      <a className="button" href="/sign-up">__cta__</a>
      <a className="button quiet" href="/about">__second__</a>
    </p>
    {/*: end */}
    {/*: if stats */}
    <dl className="stats">
      <div>
        <dt>Teams</dt>
        <dd>4,200</dd>
      </div>
      <div>
        <dt>Countries</dt>
        <dd>38</dd>
      </div>
      <div>
        <dt>Uptime</dt>
        <dd>99.95%</dd>
      </div>
    </dl>
    {/*: end */}
  </div>
  {/*: if image */}
  {/*: if imageUrl */}
  <img className="hero-image" src="__imageUrl__" alt="" />
  {/*: else */}
  <svg className="hero-image" viewBox="0 0 480 360" role="img" aria-label="A dashboard with a chart">
    <rect width="480" height="360" rx="20" fill="#e3eafc" />
    <rect x="32" y="32" width="416" height="44" rx="10" fill="#fff" />
    <circle cx="58" cy="54" r="10" fill="#2457d6" />
    <rect x="32" y="96" width="196" height="232" rx="10" fill="#fff" />
    <rect x="252" y="96" width="196" height="106" rx="10" fill="#fff" />
    <rect x="252" y="222" width="196" height="106" rx="10" fill="#fff" />
    <path d="M56 290l40-60 40 30 64-110" fill="none" stroke="#2457d6" strokeWidth="8" strokeLinecap="round" />
    <rect x="276" y="122" width="120" height="14" rx="7" fill="#b9c9f5" />
    <rect x="276" y="150" width="80" height="14" rx="7" fill="#d5dff9" />
    <rect x="276" y="248" width="140" height="14" rx="7" fill="#b9c9f5" />
    <rect x="276" y="276" width="100" height="14" rx="7" fill="#d5dff9" />
  </svg>
  {/*: end */}
  {/*: end */}
</section>
