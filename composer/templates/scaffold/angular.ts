import { Component } from '@angular/core'

@Component({
  selector: 'app-__component_kebab__',
  template: `<p>__component_label__ is not implemented.</p>`,
})
export class __component_Pascal__Component {}
