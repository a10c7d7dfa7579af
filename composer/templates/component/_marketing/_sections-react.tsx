{/*: if features or not testimonials and not pricing and not faq and not contact */}
<section className="features" id="features">
  <h2>What you get</h2>
  <div className="cards">
    {/*: each feature in featureCards */}
    <article>
      {/*: if first */}
      <h3>Fast from the start</h3>
      <p>Set everything up in minutes. There is nothing to install and nothing to learn first.</p>
      {/*: end */}
      {/*: if number is 2 */}
      <h3>Made for teams</h3>
      <p>Share your work, leave comments and see at once what has changed.</p>
      {/*: end */}
      {/*: if number is 3 */}
      <h3>Safe by default</h3>
      <p>Your data is encrypted, backed up every hour and always yours to export.</p>
      {/*: end */}
      {/*: if number is 4 */}
      <h3>Works everywhere</h3>
      <p>Use it on your computer, tablet or phone. Everything stays in step.</p>
      {/*: end */}
      {/*: if number is 5 */}
      <h3>Clear reports</h3>
      <p>See how things are going at a glance, without building a spreadsheet.</p>
      {/*: end */}
      {/*: if number is 6 */}
      <h3>People who help</h3>
      <p>Our support team answers within hours, and real people read every message.</p>
      {/*: end */}
    </article>
    {/*: end */}
  </div>
</section>
{/*: end */}
{/*: if testimonials or not features and not pricing and not faq and not contact */}
<section className="testimonials" id="testimonials">
  <h2>What customers say</h2>
  <div className="cards">
    <figure>
      <blockquote>We replaced four tools with this one and nobody misses them.</blockquote>
      <figcaption>Maria Lopez, head of operations</figcaption>
    </figure>
    <figure>
      <blockquote>The first product that the whole team started to use without being asked.</blockquote>
      <figcaption>James Okafor, product manager</figcaption>
    </figure>
    <figure>
      <blockquote>Support answered within ten minutes, on a Sunday.</blockquote>
      <figcaption>Lena Hoffmann, founder</figcaption>
    </figure>
  </div>
</section>
{/*: end */}
{/*: if pricing */}
<section className="prices" id="pricing">
  <h2>Simple, fair prices</h2>
  <div className="cards">
    <article>
      <h3>Starter</h3>
      <p className="price">$9 <small>per month</small></p>
      <ul>
        <li>1 project</li>
        <li>1 GB of storage</li>
        <li>Help by email</li>
      </ul>
      <a className="button quiet" href="/sign-up?plan=starter">Choose Starter</a>
    </article>
    <article className="highlighted">
      <h3>Pro</h3>
      <p className="price">$29 <small>per month</small></p>
      <ul>
        <li>20 projects</li>
        <li>50 GB of storage</li>
        <li>Help within one day</li>
      </ul>
      <a className="button" href="/sign-up?plan=pro">Choose Pro</a>
    </article>
    <article>
      <h3>Business</h3>
      <p className="price">$79 <small>per month</small></p>
      <ul>
        <li>Unlimited projects</li>
        <li>500 GB of storage</li>
        <li>Help within one hour</li>
      </ul>
      <a className="button quiet" href="/sign-up?plan=business">Choose Business</a>
    </article>
  </div>
</section>
{/*: end */}
{/*: if faq */}
<section className="questions" id="faq">
  <h2>Frequently asked questions</h2>
  <details>
    <summary>Can I try it for free?</summary>
    <p>Yes. The first 14 days are free, and you do not need a credit card.</p>
  </details>
  <details>
    <summary>Can I change my plan later?</summary>
    <p>You can change or cancel your plan at any time in your settings.</p>
  </details>
  <details>
    <summary>Where is my data stored?</summary>
    <p>On servers in the European Union, encrypted and backed up every hour.</p>
  </details>
</section>
{/*: end */}
{/*: if contact */}
<section className="contact" id="contact">
  <h2>Get in touch</h2>
  <form action="/api/contact" method="post">
    <label htmlFor="contact-name">Name</label>
    <input id="contact-name" name="name" autoComplete="name" required />
    <label htmlFor="contact-email">Email</label>
    <input id="contact-email" name="email" type="email" autoComplete="email" required />
    <label htmlFor="contact-message">Message</label>
    <textarea id="contact-message" name="message" rows={5} required />
    <button type="submit">Send message</button>
  </form>
</section>
{/*: end */}
