<footer className="site-footer">
  <div className="footer-columns">
    <div>
      <strong>__brand__</strong>
      <p>__tagline__</p>
    </div>
    {/*: each column in columns */}
    <nav aria-label="__column_text__">
      <h3>__column_text__</h3>
      <ul>
        {/*: if column_lower is product */}
        <li><a href="/features">Features</a></li>
        <li><a href="/pricing">Pricing</a></li>
        <li><a href="/changelog">Changelog</a></li>
        {/*: end */}
        {/*: if column_lower is company */}
        <li><a href="/about">About</a></li>
        <li><a href="/careers">Careers</a></li>
        <li><a href="/contact">Contact</a></li>
        {/*: end */}
        {/*: if column_lower is resources */}
        <li><a href="/blog">Blog</a></li>
        <li><a href="/docs">Documentation</a></li>
        <li><a href="/community">Community</a></li>
        {/*: end */}
        {/*: if column_lower is support */}
        <li><a href="/help">Help</a></li>
        <li><a href="/contact">Contact</a></li>
        <li><a href="/status">Status</a></li>
        {/*: end */}
        {/*: if column_lower is legal */}
        <li><a href="/privacy">Privacy</a></li>
        <li><a href="/terms">Terms</a></li>
        <li><a href="/imprint">Imprint</a></li>
        {/*: end */}
      </ul>
    </nav>
    {/*: end */}
    {/*: if newsletter */}
    <form action="/api/subscribe" method="post">
      <label htmlFor="footer-email">Get our newsletter</label>
      <input id="footer-email" type="email" name="email" required placeholder="you@example.com" />
      <button type="submit">Subscribe</button>
    </form>
    {/*: end */}
  </div>
  <div className="footer-end">
    <p>© __year__ __brand__. All rights reserved.</p>
    {/*: if social */}
    <ul className="social">
      <li><a href="https://github.com">GitHub</a></li>
      <li><a href="https://www.linkedin.com">LinkedIn</a></li>
      <li><a href="https://www.instagram.com">Instagram</a></li>
      <li><a href="https://x.com">X</a></li>
    </ul>
    {/*: end */}
  </div>
</footer>
