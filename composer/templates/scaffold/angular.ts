import { Component } from '@angular/core'

@Component({
  selector: 'app-__component_kebab__',
  template: `
    <section>
      <h2>__component_label__</h2>
    </section>
  `,
})
export class __component_Pascal__Component {}
