class ReportsController < ApplicationController
  KINDS = %w[daily weekly monthly].freeze

  def show
    report = Report.find(params[:id])
    return head(:bad_request) unless KINDS.include?(params[:kind])

    @result =
      case params[:kind]
      when 'daily' then report.daily
      when 'weekly' then report.weekly
      else report.monthly
      end
    render :show
  end
end
