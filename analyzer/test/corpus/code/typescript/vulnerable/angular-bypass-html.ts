import { Component, Input } from '@angular/core';
import { ActivatedRoute } from '@angular/router';
import { DomSanitizer, SafeHtml } from '@angular/platform-browser';

@Component({
  selector: 'app-search-result',
  template: '<div [innerHTML]="searchValue"></div>',
})
export class SearchResultComponent {
  @Input() title = '';
  searchValue: SafeHtml = '';

  constructor(private readonly route: ActivatedRoute, private readonly sanitizer: DomSanitizer) {}

  ngOnInit(): void {
    const queryParam: string | undefined = this.route.snapshot.queryParams['q'];
    if (queryParam) {
      this.searchValue = this.sanitizer.bypassSecurityTrustHtml(queryParam); // !! CWE-79
    }
  }
}
